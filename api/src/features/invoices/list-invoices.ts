import { INVOICE_STATUSES, type InvoiceStatus, type UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { containing } from '../../db/containing.ts'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { countByStatus } from '../../documents/count-by-status.ts'
import { invoicesWithParties } from './find-invoice.ts'
import { InvoiceRow } from './model.ts'

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
const searched = {
  worker: { other: 'client_id', names: ['full_name', 'company_name'] },
  client: { other: 'worker_id', names: ['full_name'] },
} as const

/** Whose list it is, nothing else; a client never sees a draft, which has no submission. */
function inList(query: QueryBuilder<InvoiceRow>, { side, owner, archived }: InvoiceList): void {
  query.where(`invoices.${side}_id`, owner)
  if (archived) query.whereNotNull(`invoices.${side}_archived_at`)
  else query.whereNull(`invoices.${side}_archived_at`)
  if (side === 'client') query.whereNotNull('invoices.submitted_at')
}

function columnOf({
  side,
  archived,
}: InvoiceList): `${UserType}_archived_at` | 'created_at' | 'submitted_at' {
  if (archived) return `${side}_archived_at`
  return side === 'worker' ? 'created_at' : 'submitted_at'
}

function orderOf(list: InvoiceList) {
  const column = columnOf(list)
  return { column, by: `invoices.${column}`, id: 'invoices.id' }
}

/** The ids of one page, from the index of that list alone: the order, the start and the limit. */
function pageOfIds(knex: Knex, list: InvoiceList, filter: InvoiceFilter) {
  const query = InvoiceRow.query(knex).select('invoices.id')
  inList(query, list)
  if (filter.status !== undefined && filter.status !== 'all') {
    query.where('invoices.status', filter.status)
  }
  const { q } = filter
  if (q?.trim()) {
    const { other, names } = searched[list.side]
    const named = knex('users').where('users.id', knex.ref(`invoices.${other}`))
    named.where((one) => {
      for (const name of names) one.orWhere(`users.${name}`, 'like', containing(q))
    })
    query.where((either) => {
      either.where('invoices.invoice_number', 'like', containing(q)).orWhereExists(named)
    })
  }
  return pageQuery(query, orderOf(list), filter)
}

/**
 * One page of a list, newest first by what counts there, with the counts of the whole list whatever
 * page or filter is shown. Two statements, however many invoices there are.
 */
export async function listInvoices(knex: Knex, list: InvoiceList, filter: InvoiceFilter) {
  const { column, by, id } = orderOf(list)
  // The page is cut before anything is joined: otherwise every invoice of the owner would be joined
  // and sorted to show fifty of them.
  const query = invoicesWithParties(knex)
    .join(pageOfIds(knex, list, filter).as('page'), 'page.id', 'invoices.id')
    .orderBy([
      { column: by, order: 'desc' },
      { column: id, order: 'desc' },
    ])
  const counted = InvoiceRow.query(knex)
  inList(counted, list)
  const [found, counts] = await Promise.all([query, countByStatus(counted, INVOICE_STATUSES)])
  return { page: pageOf(found, filter, (invoice) => invoice[column] ?? ''), counts }
}
