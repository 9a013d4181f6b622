import { ApiError, groupedBy } from '@daysheet/core'
import type { Knex } from 'knex'
import { joinParties } from '../../documents/document-row.ts'
import { cachedStatement } from '../../db/cached-statement.ts'
import { InvoiceRow, ItemRow, type InvoiceItemRow, type InvoiceWithParties } from './model.ts'

/** Invoices joined with both people, their engagement and the timesheet they were made of. */
export const invoicesWithParties = (knex: Knex) =>
  joinParties(InvoiceRow.query(knex), 'invoices')
    .leftJoin('timesheets as timesheet', 'timesheet.id', 'invoices.timesheet_id')
    .leftJoin('users as first_approver', 'first_approver.id', 'invoices.first_approved_by')
    .leftJoin('users as bank_confirmer', 'bank_confirmer.id', 'invoices.bank_confirmed_by')
    .select(
      'timesheet.timesheet_number',
      'first_approver.full_name as first_approver_name',
      'bank_confirmer.full_name as bank_confirmer_name',
    )
    .castTo<InvoiceWithParties[]>()

const readInvoice = cachedStatement<InvoiceWithParties>((knex) =>
  invoicesWithParties(knex).where('invoices.id', ''),
)

/** Throws `not_found` for an unknown id. */
export async function findInvoice(knex: Knex, id: string): Promise<InvoiceWithParties> {
  const [invoice] = await readInvoice(knex, id)
  if (!invoice) throw new ApiError('not_found')
  return invoice
}

/** Several invoices in one statement, by their ids; an unknown one is missing. */
export async function findInvoices(
  knex: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceWithParties>> {
  const rows = await invoicesWithParties(knex).whereIn('invoices.id', [...new Set(ids)])
  return new Map(rows.map((invoice) => [invoice.id, invoice]))
}

/** The lines in the order they were typed: work first, then expenses. */
export const findItems = cachedStatement<InvoiceItemRow>((knex) =>
  itemsWithProjects(knex).where('invoice_items.invoice_id', ''),
)

const itemsWithProjects = (knex: Knex) =>
  ItemRow.query(knex)
    .leftJoin('projects', 'projects.id', 'invoice_items.project_id')
    .orderBy('invoice_items.position')
    .select('invoice_items.*', 'projects.name as project_name', 'projects.code as project_code')

/** The same of several invoices in one statement, by invoice. */
export async function findItemsOfMany(
  knex: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceItemRow[]>> {
  const rows = (await itemsWithProjects(knex)
    .whereIn('invoice_items.invoice_id', [...ids])
    .toKnexQuery()) as InvoiceItemRow[]
  return new Map(
    groupedBy(rows, ({ invoice_id }) => invoice_id).map((own) => [own[0].invoice_id, own]),
  )
}

/**
 * By worker, the last day on which this client paid them. Workers who were never paid are missing.
 */
export async function lastPaidOn(
  knex: Knex,
  clientId: string,
  workerIds: readonly string[],
): Promise<Map<string, string>> {
  if (workerIds.length === 0) return new Map()
  const rows = (await knex('invoice_payments')
    .where('client_id', clientId)
    .whereIn('worker_id', [...new Set(workerIds)])
    .whereNull('undone_at')
    .groupBy('worker_id')
    .select('worker_id')
    .max({ last: 'paid_at' })) as { worker_id: string; last: string }[]
  return new Map(rows.map(({ worker_id, last }) => [worker_id, last]))
}
