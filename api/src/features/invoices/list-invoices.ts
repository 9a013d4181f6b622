import {
  INVOICE_FILTERS,
  OUTSTANDING_STATUSES,
  type Day,
  type InvoiceFilter,
  type PaymentStatus,
  type UserType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import type { SeenProjects } from '../../companies/index.ts'
import type { Page } from '../../db/paging.ts'
import { listDocuments, type ListReader, type Narrow } from '../../documents/list-documents.ts'
import { invoicesWithParties } from './find-invoice.ts'
import { invoiceTable } from './invoice-table.ts'
import { InvoiceRow } from './model.ts'

interface InvoiceListFilter extends Page {
  status?: 'all' | InvoiceFilter | undefined
  q?: string | undefined
  /** In a client's list: of this worker only. */
  worker_id?: string | undefined
  client_id?: string | undefined
  for_me?: 'true' | 'false' | undefined
  payment_status?: 'all' | PaymentStatus | undefined
}

interface InvoiceList {
  side: UserType
  owner: string
  archived: boolean
  today: Day
  /** The only projects that its reader sees; null: all. */
  projects: SeenProjects
  /** In a client's list: who reads it. */
  reader?: ListReader
}

function orderOf({ side, archived }: InvoiceList): string {
  if (archived) return `${side}_archived_at`
  return side === 'worker' ? 'created_at' : 'submitted_at'
}

/** As `isOverdue` of core/domain has it. */
const onlyOverdue = (query: QueryBuilder<InvoiceRow>, today: Day) =>
  query.whereIn('invoices.status', [...OUTSTANDING_STATUSES]).where('invoices.due_date', '<', today)

/** A side's invoices or its archive. */
export const invoiceList = (list: InvoiceList) => ({
  model: InvoiceRow,
  number: 'invoice_number',
  statuses: INVOICE_FILTERS,
  side: list.side,
  owner: list.owner,
  lines: invoiceTable.lines,
  projects: list.projects,
  reader: list.reader,
  order: orderOf(list),
  scope: (query: QueryBuilder<InvoiceRow>) => {
    const archivedAt = `invoices.${list.side}_archived_at`
    if (list.archived) query.whereNotNull(archivedAt)
    else query.whereNull(archivedAt)
  },
  others: new Map<InvoiceFilter, Narrow<InvoiceRow>>([
    ['overdue', (query) => onlyOverdue(query, list.today)],
  ]),
  read: invoicesWithParties,
})

/** One page of them, with the counts of all. */
export const listInvoices = (
  knex: Knex,
  list: InvoiceList,
  { payment_status = 'all', ...filter }: InvoiceListFilter,
) =>
  listDocuments(
    knex,
    {
      ...invoiceList(list),
      ...(payment_status !== 'all' && {
        narrow: (query: QueryBuilder<InvoiceRow>) =>
          query.where('invoices.payment_status', payment_status),
      }),
    },
    filter,
  )

export type ListedInvoices = Awaited<ReturnType<typeof listInvoices>>
