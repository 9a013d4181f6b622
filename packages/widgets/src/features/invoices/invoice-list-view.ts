import type { InvoiceFilter, PaymentStatus } from '@daysheet/core'
import type { WaitsFor } from '../documents/waits-for.ts'
import { msg } from '../../ui/i18n/words.ts'

/** What a list of invoices shows; a host may keep it in the address. */
export interface InvoiceListView {
  archived: boolean
  status: InvoiceFilter | 'all'
  /** What is searched for, as typed. */
  q: string
  /** In a client's list: what waits for the reader, or only for others. */
  waitsFor?: WaitsFor
  /** In a client's list: how much of them is paid; null for all. */
  payment?: PaymentStatus | null
}

export const EVERY_INVOICE: InvoiceListView = {
  archived: false,
  status: 'all',
  q: '',
  waitsFor: null,
  payment: null,
}

export const NO_ARCHIVED_INVOICES = {
  title: msg('No archived invoices'),
  children: msg('An invoice that you archive is kept here until you bring it back.'),
}
