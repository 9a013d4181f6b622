import { invoiceStatus } from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import type { DocumentType } from './documents.ts'

export const invoiceType: DocumentType<WorldInvoice> = {
  noun: 'invoice',
  machine: invoiceStatus,
  all: ({ invoices }) => invoices,
  numberOf: ({ invoice_number }) => invoice_number,
}
