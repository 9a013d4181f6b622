import type { InvoiceBody } from '@daysheet/core'

type Line = InvoiceBody['items'][number]

/** A standard day of eight hours on the pair's project. */
export const dayOn = (
  pair: { projectId: string },
  work_date: string,
  changes: Partial<Line> = {},
): Line => ({
  work_date,
  project_id: pair.projectId,
  pricing_type: 'day_rate',
  work_type: 'standard',
  hours: 8,
  ...changes,
})

/** One standard day in the week of 9 November 2026, due on the 27th. */
export const invoiceBody = (
  pair: { client: { id: string }; projectId: string },
  changes: Partial<InvoiceBody> = {},
): InvoiceBody => ({
  client_id: pair.client.id,
  period_start: '2026-11-09',
  period_end: '2026-11-15',
  due_date: '2026-11-27',
  items: [dayOn(pair, '2026-11-09')],
  expenses: [],
  status: 'draft',
  ...changes,
})
