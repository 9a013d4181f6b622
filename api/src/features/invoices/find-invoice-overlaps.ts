import { invoiceOverlapsOf, type Day, type InvoiceOverlap } from '@daysheet/core'
import type { Knex } from 'knex'
import type { SeenProjects } from '../../companies/index.ts'
import { findOverlaps, type AskingDocument } from '../../documents/find-overlaps.ts'
import { invoiceTable } from './invoice-table.ts'

/** By invoice, the overlapping ones of the same worker and client. */
export const findInvoiceOverlaps = (
  knex: Knex,
  invoices: readonly AskingDocument[],
  projects: SeenProjects,
): Promise<Map<string, InvoiceOverlap[]>> =>
  findOverlaps(
    knex,
    {
      ...invoiceTable,
      number: 'invoice_number',
      overlapsOf: invoiceOverlapsOf,
      asking: "kind = 'work'",
    },
    invoices,
    projects,
  )

export interface PeriodToInvoice {
  client_id: string
  period_start: Day
  period_end: Day
  /** The invoice being edited, which does not overlap itself. */
  invoice_id?: string | undefined
}

/** The invoices of a worker that overlap a period which is being typed, for this client. */
export async function overlapsOfPeriod(
  knex: Knex,
  worker_id: string,
  { invoice_id: id = '', ...period }: PeriodToInvoice,
): Promise<InvoiceOverlap[]> {
  const unsavedInvoice = { ...period, id, worker_id, status: 'draft' }
  return (await findInvoiceOverlaps(knex, [unsavedInvoice], null)).get(id) ?? []
}
