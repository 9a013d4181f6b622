import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { sentInvitation } from './support/build-invitation.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import {
  buildEngagement,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { ended, engagementActions, FRIDAY } from './support/engagement-actions.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-15T12:00:00.000Z')
  pair = await buildWorkingPair(app, { client: { company_name: 'Hartwell & Sons' } })
})

const { act, endAsClient, byWorker, send, detail, notificationsOf } = engagementActions(
  () => app,
  () => pair,
)

/** Their sessions of before are over by then. */
async function moveTo(day: string): Promise<void> {
  app.clock.set(`${day}T12:00:00.000Z`)
  pair.asWorker = await signedInClient(app, pair.worker)
  pair.asClient = await signedInClient(app, pair.client)
}

describe('when a client ends an engagement', () => {
  it('says so to both, with who ended it, the last day and why', async () => {
    const answer = await endAsClient()
    const ending = {
      last_day: FRIDAY,
      ended_on: '2026-11-15',
      ended_by: 'client',
      reason: 'The job is done',
    }
    expect(answer).toMatchObject({
      status: 200,
      body: {
        engagement: {
          client_id: pair.client.id,
          worker_id: pair.worker.id,
          status: 'inactive',
          ending,
          abilities: { end: false, resume: true },
        },
      },
    })
    expect((await detail()).relationship).toMatchObject({ status: 'inactive', ending })
    const mine = await pair.asWorker.get(`/api/workers/${pair.worker.id}/clients?status=inactive`)
    expect(mine.body).toMatchObject({
      relationships: [{ ending, abilities: { end: false, resume: false }, current_projects: [] }],
    })
    const listed = await pair.asClient.get(`/api/clients/${pair.client.id}/workers?status=inactive`)
    expect(listed.body).toMatchObject({ relationships: [{ ending }], counts: { inactive: 1 } })
  })

  it('tells the worker by notification and mail, and is audited', async () => {
    await endAsClient()
    const title = 'Hartwell & Sons ended your work together, last day 13 Nov 2026'
    expect(await notificationsOf(pair.worker)).toMatchObject([{ type: 'engagement_ended', title }])
    const [mail] = await mailsSentTo(app, pair.worker.email)
    expect(mail).toMatchObject({ subject: title })
    expect(mail?.text).toContain('Reason: The job is done')
    expect(
      await app.deps
        .knex('audit_log')
        .where({ action: 'engagement.end', actor_id: pair.client.id }),
    ).toHaveLength(1)
  })

  it('takes the worker off the projects and frees the licence at once', async () => {
    for (let n = 0; n < 4; n += 1) await buildEngagement(app, await buildWorker(app), pair.client)
    const newcomer = await buildWorker(app)
    const asNewcomer = await signedInClient(app, newcomer)
    const full = await pair.asClient.get('/api/subscriptions/status')
    expect(full.body).toMatchObject({ subscription: { used_licenses: 5 } })
    await endAsClient()
    const project = await pair.asClient.get(`/api/projects/${pair.projectId}`)
    expect(project.body).toMatchObject({ project: { worker_count: 0 }, assigned_workers: [] })
    const { id } = await sentInvitation(pair.asClient, { email: newcomer.email })
    expect((await asNewcomer.post(`/api/invitations/${id}/accept`)).status).toBe(200)
  })

  it('is refused without a reason, for a day that has not come, and a second time', async () => {
    const refused = await endAsClient({ last_day: '2026-11-16', reason: ' ' })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        issues: [
          { path: 'last_day', message: "The last day can't be in the future" },
          { path: 'reason', message: 'Say why it ends' },
        ],
      },
    })
    const answers = await Promise.all([endAsClient(), endAsClient()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await notificationsOf(pair.worker)).toHaveLength(1)
  })
})

describe('when a worker ends an engagement', () => {
  it('names the client, and needs no reason', async () => {
    const unnamed = await act(pair.asWorker, 'end-engagement', { last_day: FRIDAY })
    expect(unnamed).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'client_id', message: 'Choose the client' }] },
    })
    const body = { ...byWorker(), last_day: FRIDAY }
    const answer = await act(pair.asWorker, 'end-engagement', body)
    expect(answer.body.engagement.ending).toMatchObject({ ended_by: 'worker', reason: null })
    expect(await notificationsOf(pair.client)).toMatchObject([
      {
        type: 'engagement_ended',
        title: `${pair.worker.full_name} ended your work together, last day 13 Nov 2026`,
      },
    ])
    expect(await mailsSentTo(app, pair.client.email)).toHaveLength(1)
  })

  it('is nothing that anybody else can do for them', async () => {
    const other = await buildWorkingPair(app)
    const body = { ...byWorker(), last_day: FRIDAY }
    for (const caller of [other.asWorker, other.asClient]) {
      const answer = await act(caller, 'end-engagement', { ...body, reason: 'x' })
      expect(answer).toMatchObject({ status: 403, body: { message: 'Access denied' } })
    }
  })
})

describe('after the end', () => {
  it('days up to the last one can be sent for 60 days, later ones not', async () => {
    await endAsClient()
    expect((await send()).status).toBe(201)
    const late = await send({ items: [dayOn(pair, FRIDAY), dayOn(pair, '2026-11-14')] })
    expect(late).toMatchObject({
      status: 422,
      body: {
        issues: [
          {
            path: 'items.1.work_date',
            message: 'You worked with Hartwell & Sons until 13 Nov 2026. Choose a day up to then.',
          },
        ],
      },
    })
    await moveTo('2027-01-14')
    expect((await send()).status).toBe(201)
    await moveTo('2027-01-15')
    const over = await send()
    expect(over.status).toBe(403)
    expect(over.body.message).toBe(
      "You no longer work with Hartwell & Sons. Days up to 13 Nov 2026 could be sent until 14 Jan 2027, so you can't send them an invoice. Nothing was saved.",
    )
  })

  it('the client and the projects are offered for those 60 days, with the last day', async () => {
    await endAsClient()
    const area = `/api/workers/${pair.worker.id}`
    const offered = async () => {
      const clients = await pair.asWorker.get<{ clients: unknown[] }>(`${area}/invoice-clients`)
      const options = await pair.asWorker.get<{ projects: unknown[] }>(
        `${area}/projects/${pair.client.id}`,
      )
      return [clients.body.clients, options.body.projects]
    }
    expect(await offered()).toMatchObject([
      [{ client_id: pair.client.id, last_day: FRIDAY }],
      [{ id: pair.projectId, closing: { how: 'ended', last_day: FRIDAY } }],
    ])
    await moveTo('2027-01-15')
    expect(await offered()).toEqual([[], []])
  })

  it('what was sent is still decided, amended on its own days, and paid', async () => {
    const approved = await invoiceIn('approved', pair)
    const disputed = await invoiceIn('disputed', pair)
    await endAsClient({ ...ended, last_day: '2026-11-06' })
    await moveTo('2027-03-01')
    const paid = await pair.asClient.post(`/api/invoices/${approved.id}/mark-paid`)
    expect(paid.status).toBe(200)
    const amend = (work_date: string) =>
      pair.asWorker.put(
        `/api/invoices/${disputed.id}/amend`,
        invoiceBody(pair, { items: [dayOn(pair, work_date)], status: 'submitted' }),
      )
    const read = await pair.asWorker.get(`/api/invoices/${disputed.id}`)
    expect(read.body).toMatchObject({ invoice: { abilities: { amend: true } } })
    expect((await amend('2026-11-10')).status).toBe(422)
    expect((await amend('2026-11-09')).status).toBe(200)
    expect((await pair.asClient.post(`/api/invoices/${disputed.id}/approve`)).status).toBe(200)
  })

  it('tax and bank details are hidden once no invoice is open any more', async () => {
    const { id } = await invoiceIn('approved', pair)
    await endAsClient()
    const open = await detail()
    expect(open.utr_number).not.toBeNull()
    expect(open.bank_sort_code).not.toBeNull()
    expect(open.ni_number).toBeNull()
    expect(open.relationship?.abilities.see_tax_and_bank).toBe(true)
    await pair.asClient.post(`/api/invoices/${id}/mark-paid`)
    expect(await detail()).toMatchObject({
      utr_number: null,
      bank_sort_code: null,
      relationship: { abilities: { see_tax_and_bank: false } },
    })
  })

  it('the client is told of new bank details as long as it has something to pay', async () => {
    const { id } = await invoiceIn('approved', pair)
    await endAsClient()
    const countNoticesAfter = async (bank_account_number: string) => {
      await pair.asWorker.patch('/auth/profile', { bank_account_number })
      const notifications = await notificationsOf(pair.client)
      return notifications.filter(({ type }) => type === 'bank_details_changed').length
    }
    expect(await countNoticesAfter('11223344')).toBe(1)
    await pair.asClient.post(`/api/invoices/${id}/mark-paid`)
    expect(await countNoticesAfter('55667788')).toBe(1)
  })

  it('a draft of days before can still be sent', async () => {
    const { id } = await createdInvoice(pair)
    await endAsClient()
    const sent = await pair.asWorker.put(
      `/api/invoices/${id}`,
      invoiceBody(pair, { status: 'submitted' }),
    )
    expect(sent.status).toBe(200)
  })
})
