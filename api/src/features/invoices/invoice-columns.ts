import { totalsInPounds, type PricedInvoice } from '@daysheet/core'
import type { Terms } from '../../documents/terms.ts'

export interface InvoiceHead {
  client_id: string
  period_start: string
  period_end: string
  due_date: string
  notes?: string | null | undefined
}

type TaxStatus = Pick<
  Terms,
  'vat_registered' | 'cis_registered' | 'cis_status' | 'cis_verified_on' | 'cis_verified_by'
>

/**
 * The columns that a save writes: the head as typed, the figures as computed, the tax status as of
 * now.
 */
export const invoiceColumns = (head: InvoiceHead, priced: PricedInvoice, tax: TaxStatus) => ({
  client_id: head.client_id,
  period_start: head.period_start,
  period_end: head.period_end,
  due_date: head.due_date,
  notes: head.notes?.trim() || null,
  total_hours: priced.total_hours,
  ...totalsInPounds(priced.totals),
  vat_registered: tax.vat_registered,
  cis_registered: tax.cis_registered,
  cis_status: tax.cis_status,
  cis_verified_on: tax.cis_verified_on,
  cis_verified_by: tax.cis_verified_by,
})
