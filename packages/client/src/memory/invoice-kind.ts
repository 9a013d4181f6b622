import { invoiceStatus } from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import type { Kind } from './documents.ts'

export const invoiceType: Kind<WorldInvoice> = {
  noun: 'invoice',
  machine: invoiceStatus,
  all: ({ invoices }) => invoices,
  numberOf: ({ invoice_number }) => invoice_number,
}
