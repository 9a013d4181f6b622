import type { ErrorBody, Invoice, Timesheet } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce, statusesOf } from './support/at-once.ts'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { createdTimesheet } from './support/build-timesheet.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let apps: [TestApp, TestApp]
let pair: WorkingPair
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp()]
  pair = await buildWorkingPair(apps[0])
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

type Answered = { invoice: Invoice } & ErrorBody

const decide = (id: string, action: string, body?: unknown) =>
  pair.asClient.post<Answered>(`/api/invoices/${id}/${action}`, body)
const read = async (id: string) =>
  (await pair.asClient.get<Answered>(`/api/invoices/${id}`)).body.invoice
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
const amend = (id: string, unit_rate: number) =>
  pair.asWorker.put<Answered>(`/api/invoices/${id}/amend`, {
    ...invoiceBody(pair, priced(unit_rate)),
    status: 'submitted',
  })

describe('when an invoice is disputed in one tab and amended to a far larger amount', () => {
  it('is not approved by the tab that shows the old amount, which is told what changed', async () => {
    const { id } = await createdInvoice(pair, { ...priced(1525), status: 'submitted' })
    const seen = await read(id)
    await decide(id, 'dispute', { reason: 'How many metres?', version: seen.version })
    const amended = (await amend(id, 62_493.75)).body.invoice
    const answer = await decide(id, 'approve', { version: seen.version })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: 'stale_version',
      message:
        'This invoice was changed after you opened it (Net amount: £1,220.00, now £49,995.00). Nothing was done. Look at it again, then decide.',
    })
    expect(answer.body.issues).toEqual([
      { path: 'net_amount', message: 'Net amount: £1,220.00, now £49,995.00' },
      { path: 'total_amount', message: 'Total: £1,525.00, now £62,493.75' },
      { path: 'subtotal', message: 'Labour: £1,525.00, now £62,493.75' },
      { path: 'cis_deduction', message: 'CIS deduction: £305.00, now £12,498.75' },
      {
        path: 'items',
        message: expect.stringMatching(
          /Skirting, 1 × £1,525\.00, £1,525\.00, now .*Skirting, 1 × £62,493\.75, £62,493\.75$/,
        ) as string,
      },
    ])
    expect(await read(id)).toMatchObject({ status: 'submitted', version: amended.version })
  })

  it('is approved by the tab that shows the new one, and by a partner that says no version', async () => {
    for (const body of [{ version: 3 }, {}, undefined]) {
      const { id } = await createdInvoice(pair, { ...priced(1525), status: 'submitted' })
      await decide(id, 'dispute', { reason: 'How many metres?' })
      await amend(id, 62_493.75)
      expect((await decide(id, 'approve', body)).body.invoice.status).toBe('approved')
    }
  })
})

describe('when fifty decide about the version that they see, while it is amended', () => {
  it('nobody approves an amount that they have not seen', async () => {
    const { id } = await createdInvoice(pair, { ...priced(1525), status: 'submitted' })
    const seen = await read(id)
    await decide(id, 'dispute', { reason: 'How many metres?' })
    const [, approving] = await Promise.all([
      amend(id, 62_493.75),
      atOnce<Answered>(apps, pair.asClient, 'POST', `/api/invoices/${id}/approve`, {
        version: seen.version,
      }),
    ])
    expect(new Set(statusesOf(approving))).toEqual(new Set([409]))
    expect(await read(id)).toMatchObject({ status: 'submitted', net_amount: 49_995 })
  })
})

describe('what the audit log keeps for it', () => {
  it('are the lines that were replaced, of what its client had seen only', async () => {
    const { knex } = apps[0].deps
    const draft = await createdInvoice(pair, priced(1525))
    const body = invoiceBody(pair, { ...priced(1600), status: 'submitted' })
    await pair.asWorker.put(`/api/invoices/${draft.id}`, body)
    await decide(draft.id, 'dispute', { reason: 'How many metres?' })
    await amend(draft.id, 1700)
    const rows = (await knex('audit_log')
      .where({ subject_id: draft.id })
      .orderBy('id')
      .select('action', 'before')) as { action: string; before: string | null }[]
    const linesOf = (action: string) => {
      const row = rows.find((one) => one.action === action)
      return (JSON.parse(row?.before ?? '{}') as { items?: { amount: number }[] }).items
    }
    expect(linesOf('invoice.submit')).toBeUndefined()
    expect(linesOf('invoice.amend')).toMatchObject([{ amount: 1600 }])
  })
})

describe('when a version is no whole number', () => {
  it.each(['approve', 'undo-approval', 'reject', 'mark-paid'])('%s is 422', async (action) => {
    const { id } = await invoiceIn('submitted', pair)
    const answer = await decide(id, action, { version: 'newest' })
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toEqual([
      { path: 'version', message: 'The version is a whole number' },
    ])
  })
})

describe('when a timesheet was amended since it was seen', () => {
  it('is refused with the days that differ', async () => {
    const timesheet = await createdTimesheet(pair, { status: 'submitted' })
    const path = `/api/timesheets/${timesheet.id}`
    await pair.asClient.post(`${path}/dispute`, { reason: 'Six hours' })
    const { client_id, period_start, period_end, items } = timesheet
    await pair.asWorker.put(`${path}/amend`, {
      client_id,
      period_start,
      period_end,
      status: 'submitted',
      items: items.map((item) => ({ ...item, hours: 4 })),
    })
    const answer = await pair.asClient.post<{ timesheet: Timesheet } & ErrorBody>(
      `${path}/approve`,
      { version: timesheet.version },
    )
    expect(answer.status).toBe(409)
    expect(answer.body.issues?.map((issue) => issue.path)).toContain('total_hours')
    expect(answer.body.issues?.at(-1)?.message).toMatch(/8\.0 h, now .*4\.0 h/)
  })
})
