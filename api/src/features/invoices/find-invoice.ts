import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import {
  InvoiceWithPartiesRow,
  ItemRow,
  type InvoiceItemRow,
  type InvoiceWithParties,
} from './model.ts'

/** Invoices joined with both people and their engagement; the root of every read. */
export const invoicesWithParties = (knex: Knex) =>
  InvoiceWithPartiesRow.query(knex)
    .join('users as client', 'client.id', 'invoices.client_id')
    .join('users as worker', 'worker.id', 'invoices.worker_id')
    .leftJoin('engagements as engagement', (join) =>
      join
        .on('engagement.client_id', 'invoices.client_id')
        .andOn('engagement.worker_id', 'invoices.worker_id'),
    )
    .leftJoin('timesheets as timesheet', 'timesheet.id', 'invoices.timesheet_id')
    .select(
      'invoices.*',
      'timesheet.timesheet_number',
      'client.full_name as client_name',
      'client.company_name',
      'client.accounts_email as client_accounts_email',
      'client.email as client_email',
      'client.accountancy_software_email as client_software_email',
      'worker.full_name as worker_name',
      'worker.email as worker_login_email',
      'worker.accounts_email as worker_accounts_email',
      'worker.accountancy_software_email as worker_software_email',
      'worker.trade_type as worker_trade_type',
      'worker.bank_details_changed_at',
      'engagement.contact_email',
      'engagement.invoices_enabled',
      'engagement.status as engagement_status',
    )

// Most calls begin with these two, and they are always the same statements: putting one together
// takes longer than sending it, so each is put together once.
const statements: { invoice?: string; items?: string } = {}

/** Throws `not_found` for an id nobody ever gave. */
export async function findInvoice(knex: Knex, id: string): Promise<InvoiceWithParties> {
  statements.invoice ??= invoicesWithParties(knex)
    .where('invoices.id', id)
    .toKnexQuery()
    .toSQL().sql
  const [[invoice]] = (await knex.raw(statements.invoice, [id])) as [InvoiceWithParties[]]
  if (!invoice) throw new ApiError('not_found')
  return invoice
}

/** The lines in the order they were typed: work first, then expenses. */
export async function findItems(knex: Knex, invoiceId: string): Promise<InvoiceItemRow[]> {
  statements.items ??= ItemRow.query(knex)
    .leftJoin('projects', 'projects.id', 'invoice_items.project_id')
    .where('invoice_items.invoice_id', invoiceId)
    .orderBy('invoice_items.position')
    .select('invoice_items.*', 'projects.name as project_name', 'projects.code as project_code')
    .toKnexQuery()
    .toSQL().sql
  const [items] = (await knex.raw(statements.items, [invoiceId])) as [InvoiceItemRow[]]
  return items
}

/**
 * For each of these workers the last day on which this client paid them. Workers who were never
 * paid are missing.
 */
export async function lastPaidOn(
  knex: Knex,
  clientId: string,
  workerIds: readonly string[],
): Promise<Map<string, string>> {
  if (workerIds.length === 0) return new Map()
  const rows = (await knex('invoices')
    .where('client_id', clientId)
    .whereIn('worker_id', [...new Set(workerIds)])
    .where('status', 'paid')
    .groupBy('worker_id')
    .select('worker_id')
    .max({ last: 'paid_at' })) as { worker_id: string; last: string }[]
  return new Map(rows.map(({ worker_id, last }) => [worker_id, last]))
}
