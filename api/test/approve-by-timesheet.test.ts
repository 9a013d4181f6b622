import type { Invoice } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMember } from './support/build-member.ts'
import { entryOn, timesheetIn } from './support/build-timesheet.ts'
import { buildProject, buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-26T09:00:00.000Z')
})
afterAll(() => app.close())

/** A pair whose client lets through what is within a tolerance of £5, unless it says otherwise. */
async function pairOf(rules: object = { tolerance: 5 }): Promise<WorkingPair> {
  const pair = await buildWorkingPair(app, {
    worker: { full_name: 'Callum Reid' },
    client: { full_name: 'Dave Hollis', company_name: 'Pennine Build Ltd' },
  })
  const { status } = await pair.asClient.patch('/api/company/approval-rules', rules)
  expect(status).toBe(200)
  return pair
}

const day = (pair: WorkingPair) => ({ items: [entryOn(pair, '2026-11-09')] })
const draftOf = async (pair: WorkingPair, timesheetId: string): Promise<Invoice> => {
  const { status, body } = await pair.asWorker.post<{ invoice: Invoice }>(
    `/api/timesheets/${timesheetId}/invoice`,
  )
  expect(status).toBe(201)
  return body.invoice
}
const expense = (rate: number) => ({ description: 'Fixings', quantity: 1, rate })

/** Sends the invoice of an approved day, as it was made unless `changes` say otherwise. */
async function sent(pair: WorkingPair, changes: object = {}): Promise<Invoice> {
  const { id } = await timesheetIn('approved', pair, day(pair))
  return send(pair, await draftOf(pair, id), changes)
}
async function send(pair: WorkingPair, draft: Invoice, changes: object = {}): Promise<Invoice> {
  const answer = await pair.asWorker.put<{ invoice: Invoice }>(`/api/invoices/${draft.id}`, {
    ...draft,
    ...changes,
    status: 'submitted',
  })
  expect(answer.status).toBe(200)
  return answer.body.invoice
}

describe('an invoice made of an approved timesheet', () => {
  it('is approved as it is sent, in the name of who approved the timesheet', async () => {
    const pair = await pairOf()
    const invoice = await sent(pair)
    expect(invoice).toMatchObject({
      status: 'approved',
      approved_by: { full_name: 'Dave Hollis' },
    })
    const { body } = await pair.asWorker.get<{ notifications: { type: string }[] }>(
      `/api/notifications`,
    )
    expect(body.notifications.map(({ type }) => type)).toContain('invoice_approved')
  })

  it.each([
    ['within the tolerance', 5, 'approved'],
    ['a penny over it', 5.01, 'submitted'],
  ])('with expenses %s (£%s) is %s', async (_words, rate, status) => {
    const pair = await pairOf()
    expect(await sent(pair, { expenses: [expense(rate)] })).toMatchObject({ status })
  })

  it('waits where the company has no tolerance, and from when it is switched off again', async () => {
    const pair = await pairOf({})
    expect(await sent(pair)).toMatchObject({ status: 'submitted' })
    await pair.asClient.patch('/api/company/approval-rules', { tolerance: 0 })
    expect(await sent(pair)).toMatchObject({ status: 'approved' })
    await pair.asClient.patch('/api/company/approval-rules', { tolerance: null })
    expect(await sent(pair)).toMatchObject({ status: 'submitted' })
  })

  it('waits where it names a project that nobody approved hours for', async () => {
    const pair = await pairOf()
    const { id } = await timesheetIn('approved', pair, day(pair))
    const draft = await draftOf(pair, id)
    const project_id = await buildProject(app, pair.client, { worker: pair.worker })
    const items = draft.items.map((item) => ({ ...item, project_id }))
    expect(await send(pair, draft, { items })).toMatchObject({ status: 'submitted' })
  })

  it('waits after its dispute, whatever it says by then', async () => {
    const pair = await pairOf()
    const invoice = await sent(pair, { expenses: [expense(80)] })
    await pair.asClient.post(`/api/invoices/${invoice.id}/dispute`, { reason: 'No fixings' })
    const { version } = (
      await pair.asWorker.get<{ invoice: Invoice }>(`/api/invoices/${invoice.id}`)
    ).body.invoice
    const amended = await pair.asWorker.put<{ invoice: Invoice }>(
      `/api/invoices/${invoice.id}/amend`,
      {
        ...invoice,
        version,
        items: invoice.items.filter(({ item_type }) => item_type === 'work'),
        expenses: [],
        status: 'submitted',
      },
    )
    expect(amended).toMatchObject({ status: 200, body: { invoice: { status: 'submitted' } } })
  })

  it('waits where two people have to approve it, and where its approver may not alone or has left', async () => {
    const pair = await pairOf({ tolerance: 5, second_approval_above: 100 })
    const admin = await buildMember(app, pair.client, { role: 'admin' })
    const sheet = async () => {
      const { id } = await timesheetIn('submitted', pair, day(pair))
      await admin.caller.post(`/api/timesheets/${id}/approve`)
      return draftOf(pair, id)
    }
    expect(await send(pair, await sheet())).toMatchObject({ status: 'submitted' })
    await pair.asClient.patch('/api/company/approval-rules', { second_approval_above: null })
    const path = `/api/company/members/${admin.person.id}`
    await pair.asClient.patch(path, { approval_limit: 100 })
    expect(await send(pair, await sheet())).toMatchObject({ status: 'submitted' })
    const held = await sheet()
    await pair.asClient.patch(path, { approval_limit: null })
    expect(await send(pair, await sheet())).toMatchObject({
      status: 'approved',
      approved_by: { id: admin.person.id },
    })
    await pair.asClient.delete(path)
    expect(await send(pair, held)).toMatchObject({ status: 'submitted' })
  })

  it('says in the history of the company how it was approved, to the worker who approved it', async () => {
    const pair = await pairOf()
    const { id, invoice_number } = await sent(pair)
    const newest = async (who: WorkingPair['asWorker']) => {
      const path = `/api/invoices/${id}/history`
      const { body } = await who.get<{ entries: { action: string; sentence: string }[] }>(path)
      return body.entries.find(({ action }) => action.startsWith('invoice.approve'))
    }
    expect(await newest(pair.asClient)).toMatchObject({
      action: 'invoice.approve_by_timesheet',
      sentence: `Dave Hollis approved invoice ${invoice_number} with its timesheet, within the tolerance`,
      who: { person: { full_name: 'Dave Hollis' }, party: { name: 'Pennine Build Ltd' } },
    })
    expect(await newest(pair.asWorker)).toMatchObject({
      action: 'invoice.approve',
      sentence: `Dave Hollis approved invoice ${invoice_number}`,
    })
  })

  it('can be taken back by the company while the seconds of an approval last', async () => {
    const pair = await pairOf()
    const { id } = await sent(pair)
    expect(await pair.asClient.post(`/api/invoices/${id}/undo-approval`)).toMatchObject({
      status: 200,
      body: { invoice: { status: 'submitted' } },
    })
  })
})
