import { INVOICE_STATUSES, type InvoiceStatus, type UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Page } from '../../db/paging.ts'
import { listDocuments } from '../../documents/list-documents.ts'
import { invoicesWithParties } from './find-invoice.ts'
import { InvoiceRow } from './model.ts'

interface InvoiceFilter extends Page {
  status?: 'all' | InvoiceStatus | undefined
  q?: string | undefined
  /** In a client's list: of this worker only. */
  worker_id?: string | undefined
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

/** One page of a side's invoices or of its archive, with the counts of all of them. */
export const listInvoices = (knex: Knex, list: InvoiceList, filter: InvoiceFilter) =>
  listDocuments(
    knex,
    {
      model: InvoiceRow,
      number: 'invoice_number',
      statuses: INVOICE_STATUSES,
      side: list.side,
      owner: list.owner,
      order: orderOf(list),
      scope: (query) => {
        const archivedAt = `invoices.${list.side}_archived_at`
        if (list.archived) query.whereNotNull(archivedAt)
        else query.whereNull(archivedAt)
      },
      read: invoicesWithParties,
    },
    filter,
  )

export type ListedInvoices = Awaited<ReturnType<typeof listInvoices>>
