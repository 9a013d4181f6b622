import type { ErrorBody, Invoice, Timesheet } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce, statusesOf } from './support/at-once.ts'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { timesheetIn } from './support/build-timesheet.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

type Answered = { invoice: Invoice; timesheet: Timesheet } & ErrorBody

let apps: [TestApp, TestApp]
let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp()]
  app = apps[0]
})
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  for (const one of apps) one.clock.set('2026-11-17T12:00:00.000Z')
  pair = await buildWorkingPair(app, { worker: { accounts_email: 'books@zak.example' } })
})
afterAll(() => Promise.all(apps.map((one) => one.close())))

const SENTENCE = () =>
  `${pair.worker.full_name} withdrew this on 17 Nov 2026, before anything was decided. There is nothing to decide or to pay. You are told when it is sent again.`

const spentOnProject = async () => {
  const path = `/api/projects/${pair.projectId}`
  const { body } = await pair.asClient.get<{ budget_summary: { spent: number } }>(path)
  return body.budget_summary.spent
}

describe.each([
  ['invoice', invoiceIn],
  ['timesheet', timesheetIn],
] as const)('an %s that its worker takes back', (noun, documentIn) => {
  const at = (id: string) => `/api/${noun}s/${id}`
  const of = ({ body }: { body: Answered }) => body[noun]
  const withdraw = (id: string, body?: unknown, who = pair.asWorker) =>
    who.post<Answered>(`${at(id)}/withdraw`, body)
  const received = async () => {
    const path = `/api/clients/${pair.client.id}/${noun}s`
    return (await pair.asClient.get<{ counts: { all: number; submitted: number } }>(path)).body
      .counts
  }
  const newestNotification = async () =>
    (
      await pair.asClient.get<{ notifications: { type: string; title: string }[] }>(
        '/api/notifications',
      )
    ).body.notifications[0]
  const numberOf = (document: Invoice | Timesheet) =>
    'invoice_number' in document && noun === 'invoice'
      ? document.invoice_number
      : (document as Timesheet).timesheet_number

  it('is a draft under its number, which its client finds nowhere', async () => {
    const before = await documentIn('submitted', pair)
    expect(await received()).toMatchObject({ all: 1, submitted: 1 })
    const answer = await withdraw(before.id)
    expect(answer.status).toBe(200)
    expect(of(answer)).toMatchObject({
      status: 'draft',
      submitted_at: null,
      withdrawn_at: '2026-11-17T12:00:00.000Z',
      abilities: { edit: true, submit: true, delete: true, withdraw: false },
    })
    expect(numberOf(of(answer))).toBe(numberOf(before))
    expect(await received()).toMatchObject({ all: 0, submitted: 0 })
  })

  it('says so to its client, whatever they try with it', async () => {
    const { id } = await documentIn('submitted', pair)
    await withdraw(id)
    const acts = [pair.asClient.get<Answered>(at(id))]
    for (const act of ['approve', 'undo-approval']) {
      acts.push(pair.asClient.post<Answered>(`${at(id)}/${act}`))
    }
    for (const answer of await Promise.all(acts)) {
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'withdrawn', message: SENTENCE() },
      })
    }
    const stranger = await buildWorkingPair(app)
    for (const who of [stranger.asClient, stranger.asWorker]) {
      expect((await who.get<Answered>(at(id))).body.code).toBe('access_denied')
    }
  })

  it('is told to the client, and audited', async () => {
    const document = await documentIn('submitted', pair)
    await mailsSentTo(app, pair.client.email)
    await withdraw(document.id)
    expect(await newestNotification()).toMatchObject({
      type: `${noun}_withdrawn`,
      title: `${pair.worker.full_name} withdrew ${noun} ${numberOf(document)}`,
    })
    const [mail] = (await mailsSentTo(app, pair.client.email)).slice(-1)
    expect(mail?.subject).toContain(`${numberOf(document)} was withdrawn by`)
    const entry = (await app.deps
      .knex('audit_log')
      .where({ subject_id: document.id })
      .orderBy('id', 'desc')
      .first('action', 'actor_id')) as unknown
    expect(entry).toMatchObject({ action: `${noun}.withdraw`, actor_id: pair.worker.id })
  })

  it('is not mailed any more where its mail has not left', async () => {
    const document = await documentIn('submitted', pair)
    await withdraw(document.id)
    const mails = await mailsSentTo(app, pair.client.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`${numberOf(document)} was withdrawn by`),
    ])
  })

  it('is not mailed by a dispatcher either that had it in its hands', async () => {
    const document = await documentIn('submitted', pair)
    await app.deps.knex('outbox').update({ held_for: null })
    await withdraw(document.id)
    const mails = await mailsSentTo(app, pair.client.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`${numberOf(document)} was withdrawn by`),
    ])
  })

  it('is sent again, seen and decided as before', async () => {
    const { id } = await documentIn('submitted', pair)
    const draft = of(await withdraw(id))
    const read = of(await pair.asWorker.get<Answered>(at(id)))
    expect(read).toEqual(draft)
    app.clock.advance(60)
    const items = read.items.filter(({ work_date }) => work_date !== null)
    const sent = await pair.asWorker.put<Answered>(at(id), {
      ...read,
      items,
      status: 'submitted',
    })
    expect(of(sent)).toMatchObject({
      status: 'submitted',
      submitted_at: '2026-11-17T12:01:00.000Z',
      withdrawn_at: '2026-11-17T12:00:00.000Z',
    })
    expect(await received()).toMatchObject({ all: 1, submitted: 1 })
    expect((await pair.asClient.post(`${at(id)}/approve`)).status).toBe(200)
    expect((await pair.asClient.post(`${at(id)}/undo-approval`)).status).toBe(200)
  })

  it.each(['draft', 'approved', 'rejected', 'disputed'] as const)(
    'must not be %s',
    async (status) => {
      const { id } = await documentIn(status, pair)
      const answer = await withdraw(id)
      expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
      expect(answer.body.message).toMatch(/so it can't be withdrawn\. Nothing was changed\.$/)
    },
  )

  it('is taken back in the version that was seen', async () => {
    const { id, version } = await documentIn('submitted', pair)
    expect(await withdraw(id, { version: version + 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
    expect((await withdraw(id, { version })).status).toBe(200)
  })

  it('is withdrawn or approved, never both', async () => {
    const { id } = await documentIn('submitted', pair)
    const [withdrawn, approved] = await Promise.all([
      atOnce(apps, pair.asWorker, 'POST', `${at(id)}/withdraw`),
      atOnce(apps, pair.asClient, 'POST', `${at(id)}/approve`),
    ])
    const all = statusesOf([...withdrawn, ...approved])
    expect(all.filter((status) => status === 200)).toHaveLength(1)
    // Whoever came too late reads what was first, whichever moment it came at.
    if (withdrawn.some(({ status }) => status === 200)) {
      for (const { status, body } of approved) {
        expect({ status, body }).toMatchObject({ status: 403, body: { message: SENTENCE() } })
      }
    } else {
      expect(all.every((status) => [200, 409].includes(status))).toBe(true)
    }
  })

  it('and that is then deleted, still says so to the client it had been sent to', async () => {
    const { id } = await documentIn('submitted', pair)
    await withdraw(id)
    expect((await pair.asWorker.delete(at(id))).status).toBe(204)
    const deleted = SENTENCE().replace('You are told when it is sent again', 'It was deleted since')
    for (const answer of [
      await pair.asClient.get<Answered>(at(id)),
      await pair.asClient.post<Answered>(`${at(id)}/approve`),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'withdrawn', message: deleted } })
    }
    const stranger = await buildWorkingPair(app)
    for (const who of [pair.asWorker, stranger.asClient, stranger.asWorker]) {
      expect((await who.get<Answered>(at(id))).status).toBe(404)
    }
  })
})

describe('an invoice that its worker takes back', () => {
  const withdraw = (id: string) => pair.asWorker.post<Answered>(`/api/invoices/${id}/withdraw`)

  it('counts against no budget until it is sent again', async () => {
    const { id, ...invoice } = await createdInvoice(pair, { status: 'submitted' })
    const spent = await spentOnProject()
    expect(spent).toBeGreaterThan(0)
    await withdraw(id)
    expect(await spentOnProject()).toBe(0)
    const body = invoiceBody(pair, { status: 'submitted', client_id: invoice.client_id })
    expect((await pair.asWorker.put(`/api/invoices/${id}`, body)).status).toBe(200)
    expect(await spentOnProject()).toBe(spent)
  })

  it('is in nobody’s archive, and has no PDF', async () => {
    const { id } = await invoiceIn('submitted', pair)
    for (const who of [pair.asClient, pair.asWorker]) await who.post(`/api/invoices/${id}/archive`)
    expect((await withdraw(id)).body.invoice).toMatchObject({
      worker_archived_at: null,
      client_archived_at: null,
    })
    expect((await pair.asWorker.get(`/api/invoices/${id}/pdf`)).status).toBe(409)
    expect((await pair.asClient.get(`/api/invoices/${id}/pdf`)).status).toBe(403)
  })

  it('is told to the worker’s own bookkeeper, who has a copy', async () => {
    const { id, invoice_number } = await invoiceIn('submitted', pair)
    await mailsSentTo(app, 'books@zak.example')
    await withdraw(id)
    const subjects = (await mailsSentTo(app, 'books@zak.example')).map(({ subject }) => subject)
    expect(subjects.at(-1)).toContain(`Invoice ${invoice_number} to`)
  })
})
