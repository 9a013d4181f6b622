import type { ErrorBody, Invoice, Timesheet } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statusesOf } from './support/at-once.ts'
import { createdInvoice } from './support/build-invoice.ts'
import { buildMember } from './support/build-member.ts'
import { createdTimesheet } from './support/build-timesheet.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
let dave: HttpClient
let ann: HttpClient
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  pair = await buildWorkingPair(app)
  dave = pair.asClient
  ann = (await buildMember(app, pair.client, { full_name: 'Ann Pike' })).caller
})

type Answered = { invoice: Invoice; timesheet: Timesheet } & ErrorBody

const priced = (unit_rate: number) => ({
  items: [
    {
      work_date: invoiceBody(pair).period_start,
      project_id: pair.projectId,
      pricing_type: 'fixed_price' as const,
      item_description: 'Skirting',
      quantity: 1,
      unit_rate,
    },
  ],
})
const decide = (who: HttpClient, id: string, action: string, body: object = {}) =>
  who.post<Answered>(`/api/invoices/${id}/${action}`, body)
const read = async (who: HttpClient, id: string) =>
  (await who.get<Answered>(`/api/invoices/${id}`)).body.invoice
const amend = (id: string, unit_rate: number) =>
  pair.asWorker.put<Answered>(`/api/invoices/${id}/amend`, {
    ...invoiceBody(pair, priced(unit_rate)),
    status: 'submitted',
  })
const submitted = () => createdInvoice(pair, { ...priced(1525), status: 'submitted' })

describe('when one member disputes an invoice that another has open, and it is amended', () => {
  it('the other is told what changed, and approves only what they have seen', async () => {
    const { id } = await submitted()
    const seen = await read(ann, id)
    await decide(dave, id, 'dispute', { reason: 'How many metres?', version: seen.version })
    await amend(id, 62_493.75)
    expect(await decide(ann, id, 'approve', { version: seen.version })).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        message:
          'This invoice was changed after you opened it (Net amount: £1,220.00, now £49,995.00). Nothing was done. Look at it again, then decide.',
      },
    })
    const { version } = await read(ann, id)
    expect((await decide(ann, id, 'approve', { version })).body.invoice.status).toBe('approved')
  })
})

describe('when two members decide differently about one invoice at once', () => {
  it.each([
    ['approve', 'reject'],
    ['approve', 'dispute'],
    ['reject', 'dispute'],
  ])('of %s and %s one counts, and the other is refused', async (one, other) => {
    const { id } = await submitted()
    const { version } = await read(dave, id)
    const body = { reason: 'Not what was agreed', version }
    const answers = await Promise.all([decide(dave, id, one, body), decide(ann, id, other, body)])
    expect(statusesOf(answers)).toEqual([200, 409])
    const status = answers.find((answer) => answer.status === 200)?.body.invoice.status
    expect(await read(ann, id)).toMatchObject({ status })
  })
})

describe('when an amendment comes between two approvals', () => {
  it('the first does not count for what the second has not seen, whoever gave it', async () => {
    await dave.patch('/api/company/approval-rules', { second_approval_above: 1000 })
    const { id } = await submitted()
    const seen = await read(dave, id)
    await decide(dave, id, 'approve', { version: seen.version })
    const waits = await read(ann, id)
    expect(waits).toMatchObject({ status: 'submitted', first_approved_by: { id: pair.client.id } })
    await decide(ann, id, 'dispute', { reason: 'How many metres?', version: waits.version })
    await amend(id, 1600)
    expect((await decide(ann, id, 'approve', { version: waits.version })).status).toBe(409)
    const amended = await read(ann, id)
    expect(amended).toMatchObject({ status: 'submitted', first_approved_by: null })
    const [again] = [await decide(ann, id, 'approve', { version: amended.version })]
    expect(again.body.invoice).toMatchObject({ status: 'submitted' })
  })

  it('a first approval makes what others have open out of date', async () => {
    await dave.patch('/api/company/approval-rules', { second_approval_above: 1000 })
    const { id } = await submitted()
    const { version } = await read(ann, id)
    await decide(dave, id, 'approve', { version })
    const answer = await decide(ann, id, 'approve', { version })
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect(await read(ann, id)).toMatchObject({ status: 'submitted' })
  })
})

describe('when one pays an invoice that the other takes back to a dispute', () => {
  it('one of both counts', async () => {
    const { id } = await submitted()
    await decide(dave, id, 'approve')
    const { version } = await read(ann, id)
    const answers = await Promise.all([
      decide(dave, id, 'mark-paid', { version }),
      decide(ann, id, 'reopen', { reason: 'The skirting is missing', version }),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
  })
})

describe('when one member disputes a timesheet that another has open, and it is amended', () => {
  it('the other is told the hours that differ', async () => {
    const timesheet = await createdTimesheet(pair, { status: 'submitted' })
    const path = `/api/timesheets/${timesheet.id}`
    await dave.post(`${path}/dispute`, { reason: 'Six hours', version: timesheet.version })
    const { client_id, period_start, period_end, items } = timesheet
    await pair.asWorker.put(`${path}/amend`, {
      client_id,
      period_start,
      period_end,
      status: 'submitted',
      items: items.map((item) => ({ ...item, hours: 4 })),
    })
    const answer = await ann.post<Answered>(`${path}/approve`, { version: timesheet.version })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        message: expect.stringMatching(
          /^This timesheet was changed after you opened it \(Hours: .* Nothing was done/,
        ) as string,
      },
    })
  })
})
