import { INVOICE_STATUSES, type InvoiceStatus, type UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import type { Page } from '../../db/paging.ts'
import { listDocuments } from '../../documents/list-documents.ts'
import { invoicesWithParties } from './find-invoice.ts'
import { InvoiceRow } from './model.ts'

interface InvoiceFilter extends Page {
  status?: 'all' | InvoiceStatus | undefined
  q?: string | undefined
}

interface InvoiceList {
  side: UserType
  owner: string
  archived: boolean
}

function orderOf({ side, archived }: InvoiceList): string {
  if (archived) return `${side}_archived_at`
  return side === 'worker' ? 'created_at' : 'submitted_at'
}

/** A side's invoices or its archive. */
export const invoiceList = (list: InvoiceList) => ({
  model: InvoiceRow,
  number: 'invoice_number',
  statuses: INVOICE_STATUSES,
  side: list.side,
  owner: list.owner,
  order: orderOf(list),
  scope: (query: QueryBuilder<InvoiceRow>) => {
    const archivedAt = `invoices.${list.side}_archived_at`
    if (list.archived) query.whereNotNull(archivedAt)
    else query.whereNull(archivedAt)
  },
  read: invoicesWithParties,
})

/** One page of them, with the counts of all. */
export const listInvoices = (knex: Knex, list: InvoiceList, filter: InvoiceFilter) =>
  listDocuments(knex, invoiceList(list), filter)

export type ListedInvoices = Awaited<ReturnType<typeof listInvoices>>
