import type { InvoiceFilter } from '@daysheet/core'

/** What a list of invoices shows; a host may keep it in the address. */
export interface InvoiceListView {
  archived: boolean
  status: InvoiceFilter | 'all'
  /** What is searched for, as typed. */
  q: string
}

export const EVERY_INVOICE: InvoiceListView = { archived: false, status: 'all', q: '' }

export const isNarrowed = ({ status, q }: InvoiceListView): boolean =>
  status !== 'all' || q.trim() !== ''
