import { INVOICE_STATUSES, type InvoiceStatus, type UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import { containing } from '../../db/containing.ts'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { countByStatus } from '../../documents/count-by-status.ts'
import { invoicesWithParties } from './find-invoice.ts'

export interface InvoiceFilter extends Page {
  status?: 'all' | InvoiceStatus | undefined
  q?: string | undefined
}

export interface InvoiceList {
  side: UserType
  owner: string
  archived: boolean
}

// A worker looks for whom it went to, a client for whom it came from.
const searched: Record<UserType, readonly string[]> = {
  worker: ['invoices.invoice_number', 'client.full_name', 'client.company_name'],
  client: ['invoices.invoice_number', 'worker.full_name'],
}

/** Whose list it is, nothing else; a client never sees a draft, which has no submission. */
function inList<Q extends Knex.QueryBuilder>(query: Q, { side, owner, archived }: InvoiceList): Q {
  query.where(`invoices.${side}_id`, owner)
  if (archived) query.whereNotNull(`invoices.${side}_archived_at`)
  else query.whereNull(`invoices.${side}_archived_at`)
  if (side === 'client') query.whereNotNull('invoices.submitted_at')
  return query
}

const orderOf = ({ side, archived }: InvoiceList) => {
  if (archived) return `${side}_archived_at` as const
  return side === 'worker' ? 'created_at' : 'submitted_at'
}

/**
 * One page of a list, newest first by what counts there, with the counts of the whole list whatever
 * page or filter is shown. Two statements, however many invoices there are.
 */
export async function listInvoices(knex: Knex, list: InvoiceList, filter: InvoiceFilter) {
  const by = orderOf(list)
  const query = invoicesWithParties(knex)
  query.modify((found) => {
    inList(found as unknown as Knex.QueryBuilder, list)
  })
  if (filter.status !== undefined && filter.status !== 'all') {
    query.where('invoices.status', filter.status)
  }
  const { q } = filter
  if (q?.trim()) {
    query.where((named) => {
      for (const column of searched[list.side]) named.orWhere(column, 'like', containing(q))
    })
  }
  pageQuery(query, { by: `invoices.${by}`, id: 'invoices.id' }, filter)
  const [found, counts] = await Promise.all([
    query,
    countByStatus(inList(knex('invoices'), list), INVOICE_STATUSES),
  ])
  return { page: pageOf(found, filter, (invoice) => invoice[by] ?? ''), counts }
}
