import type { InvoiceFilter } from '@daysheet/core'
import { msg } from '../../ui/i18n/words.ts'

/** What a list of invoices shows; a host may keep it in the address. */
export interface InvoiceListView {
  archived: boolean
  status: InvoiceFilter | 'all'
  /** What is searched for, as typed. */
  q: string
}

export const EVERY_INVOICE: InvoiceListView = { archived: false, status: 'all', q: '' }

export const NO_ARCHIVED_INVOICES = {
  title: msg('No archived invoices'),
  children: msg('An invoice that you archive is kept here until you bring it back.'),
}
