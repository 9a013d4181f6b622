import type { ErrorBody, Invoice, RetentionLedger } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindOfRetentions } from '../src/features/retentions/index.ts'
import { signedInClient } from './support/build-user.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import {
  approved,
  buildRetainingPair,
  complete,
  edited,
  ledgerOf,
  released,
  releaseDrafts,
  retentionOf,
} from './support/retention-story.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set('2026-11-21T12:00:00.000Z'))
afterAll(() => app.close())

const COMPLETED = { practical_completion_on: '2026-11-20' }
const submit = (pair: WorkingPair, id: string) =>
  pair.asWorker.post<{ invoice: Invoice } & ErrorBody>(`/api/invoices/${id}/submit-release`, {})

async function held() {
  const pair = await buildRetainingPair(app)
  const invoice = await approved(pair)
  await complete(pair, COMPLETED)
  return { pair, invoice }
}

describe('a release at practical completion', () => {
  it('is due for half of what is held, and makes a draft of the worker', async () => {
    const { pair, invoice } = await held()
    expect(await retentionOf(pair)).toMatchObject({
      held: 129,
      due_for_release: 64.5,
      practical_completion_on: '2026-11-20',
      defects_end_on: '2027-11-20',
    })
    const response = await released(pair, 64.5)
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      released: 64.5,
      retention: { held: 64.5, released: 64.5, due_for_release: 0, released_this_year: 64.5 },
    })
    const [draft] = await releaseDrafts(pair)
    expect(draft).toMatchObject({
      kind: 'retention_release',
      status: 'draft',
      due_date: '2026-12-05',
      subtotal: 0,
      expenses_total: 64.5,
      liable_expenses_total: 64.5,
      vat_amount: 12.9,
      total_amount: 77.4,
      cis_deduction: 12.9,
      net_amount: 64.5,
      abilities: { submit: true, edit: false, delete: false },
    })
    expect(invoice.retention_amount).toBe(129)
  })

  it('tells the worker by notification and mail', async () => {
    const { pair } = await held()
    await released(pair, 64.5)
    const mails = await mailsSentTo(app, pair.worker.email)
    expect(mails.map(({ subject }) => subject)).toContain(
      'Pennine Build Ltd releases £64.50 of retention',
    )
  })

  it('is never more than is held, and says why where it is not what is due', async () => {
    const { pair } = await held()
    const tooMuch = await released(pair, 129.01, 'Everything')
    expect([tooMuch.status, (tooMuch.body as unknown as ErrorBody).issues]).toMatchObject([
      422,
      [{ path: 'amount', message: '£129.00 is held' }],
    ])
    expect((await released(pair, 20)).status).toBe(422)
    expect((await released(pair, 20, 'Agreed on site')).status).toBe(200)
  })

  it('gives one of two releases at the same moment what is held', async () => {
    const { pair } = await held()
    const both = await Promise.all([released(pair, 100, 'First'), released(pair, 100, 'Second')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await ledgerOf(pair)).totals).toMatchObject({ released: 100, held: 29 })
  })

  it('keeps the approval of the invoice that it comes from', async () => {
    const { pair, invoice } = await held()
    await released(pair, 64.5)
    const reopened = await pair.asClient.post<ErrorBody>(`/api/invoices/${invoice.id}/reopen`, {
      reason: 'The wall leans',
    })
    expect(reopened.status).toBe(409)
  })
})

describe('a retention invoice', () => {
  it('is sent as it is at the rate that counts then, and paid through the ledger', async () => {
    const { pair } = await held()
    await released(pair, 64.5)
    const [draft] = await releaseDrafts(pair)
    const id = draft?.id ?? ''
    await pair.asWorker.patch('/auth/profile', { cis_status: '30' })
    const sent = await submit(pair, id)
    expect(sent.body.invoice).toMatchObject({
      status: 'submitted',
      cis_deduction: 19.35,
      net_amount: 58.05,
      due_date: '2026-12-05',
    })
    expect(sent.body.invoice.expenses).toMatchObject([{ amount: 64.5, cis_liable: true }])
    expect((await ledgerOf(pair)).totals).toMatchObject({ invoiced: 64.5, paid: 0 })
    await pair.asClient.post(`/api/invoices/${id}/approve`, {})
    await pair.asClient.post(`/api/invoices/${id}/mark-paid`, {})
    expect((await ledgerOf(pair)).totals).toMatchObject({ paid: 64.5, held: 64.5 })
  })

  it('is not in the budget again', async () => {
    const { pair } = await held()
    const spent = async () =>
      (
        await pair.asClient.get<{ budget_summary: { spent: number } }>(
          `/api/projects/${pair.projectId}`,
        )
      ).body.budget_summary.spent
    expect(await spent()).toBe(4300)
    await released(pair, 64.5)
    const [draft] = await releaseDrafts(pair)
    await submit(pair, draft?.id ?? '')
    expect(await spent()).toBe(4300)
  })

  it('can be neither changed nor deleted, and any other is not sent this way', async () => {
    const { pair, invoice } = await held()
    await released(pair, 64.5)
    const [draft] = await releaseDrafts(pair)
    const id = draft?.id ?? ''
    expect((await pair.asWorker.delete(`/api/invoices/${id}`)).status).toBe(409)
    expect((await submit(pair, invoice.id)).status).toBe(409)
  })

  it('that is rejected is held again', async () => {
    const { pair } = await held()
    await released(pair, 64.5)
    const [draft] = await releaseDrafts(pair)
    await submit(pair, draft?.id ?? '')
    await pair.asClient.post(`/api/invoices/${draft?.id}/reject`, { reason: 'Not yet' })
    expect((await ledgerOf(pair)).totals).toMatchObject({ released: 0, held: 129 })
  })

  it('can be sent long after the two stopped working together', async () => {
    const { pair } = await held()
    await pair.asClient.post(`/api/workers/${pair.worker.id}/end-engagement`, {
      last_day: '2026-11-21',
    })
    app.clock.set('2027-11-22T12:00:00.000Z')
    const later = {
      ...pair,
      asWorker: await signedInClient(app, pair.worker),
      asClient: await signedInClient(app, pair.client),
    }
    await released(later, 129)
    const [draft] = await releaseDrafts(later)
    expect((await submit(later, draft?.id ?? '')).status).toBe(200)
  })
})

describe('the ledger', () => {
  it('reads the same for both sides, as of any day, and as a table', async () => {
    const { pair } = await held()
    await released(pair, 64.5)
    const { body } = await pair.asWorker.get<RetentionLedger>(
      `/api/workers/${pair.worker.id}/retentions`,
    )
    const mine = await ledgerOf(pair)
    expect(body.totals).toEqual(mine.totals)
    expect((await ledgerOf(pair, '?as_of=2026-11-20')).retentions).toEqual([])
    const csv = await pair.asClient.get<string>(`/api/clients/${pair.client.id}/retentions.csv`)
    expect(csv.status).toBe(200)
  })

  it('takes as many statements for many invoices as for one', async () => {
    const { pair } = await held()
    const read = () => countStatements(app.deps.knex, () => ledgerOf(pair))
    const one = await read()
    for (let n = 0; n < 4; n += 1) await approved(pair, {}, 100 + n)
    expect(await read()).toBe(one)
  })

  it('asks for the day of practical completion of a project that is closed', async () => {
    const pair = await buildRetainingPair(app)
    await approved(pair)
    await pair.asClient.post(`/api/projects/${pair.projectId}/archive`)
    expect((await retentionOf(pair)).completion_wanted).toBe(
      'Set the day of practical completion; £129.00 is held.',
    )
  })
})

describe('a reminder of a release', () => {
  const remindOn = (day: string) => {
    app.clock.set(`${day}T09:00:00.000Z`)
    return remindOfRetentions(app.deps)
  }
  const reminderTitles = async (userId: string) => {
    const rows = (await app.deps
      .knex('notifications')
      .where({ user_id: userId, type: 'retention_due' })
      .orderBy('id')) as { title: string }[]
    return rows.map(({ title }) => title)
  }

  it('goes to both sides once each, before the day, on it and every fortnight after', async () => {
    const pair = await buildRetainingPair(app)
    await approved(pair)
    await complete(pair, { practical_completion_on: '2026-12-31' })
    for (const day of ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-24', '2026-12-31']) {
      await remindOn(day)
      await remindOn(day)
    }
    await remindOn('2027-01-14')
    const all = [
      '£64.50 of retention on Saltaire Mill, Block C is due for release in 28 days, on 31 Dec 2026',
      '£64.50 of retention on Saltaire Mill, Block C is due for release in 7 days, on 31 Dec 2026',
      '£64.50 of retention on Saltaire Mill, Block C is due for release today',
      '£64.50 of retention on Saltaire Mill, Block C is due for release since 31 Dec 2026',
    ]
    expect(await reminderTitles(pair.client.id)).toEqual(all)
    expect(await reminderTitles(pair.worker.id)).toEqual(all)
  })

  it('stops once everything that is due is released', async () => {
    const { pair } = await held()
    await released(pair, 64.5)
    await remindOn('2026-12-04')
    expect(await reminderTitles(pair.client.id)).toEqual([])
    await edited(pair, { retention: { percent: 0 } })
  })
})
