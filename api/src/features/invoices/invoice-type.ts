import { invoiceStatus } from '@daysheet/core'
import type { DocumentType } from '../../documents/document-type.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import { changeSpending } from '../projects/index.ts'
import { findInvoice, findItems } from './find-invoice.ts'
import { invoiceMailsOf } from './mails/invoice-mails.ts'
import type { InvoiceWithParties } from './model.ts'
import { invoiceLines } from './store-lines.ts'

/** What the shared document services need to know of invoices. */
export const invoiceType: DocumentType<InvoiceWithParties> = {
  table: 'invoices',
  lines: invoiceLines,
  noun: 'invoice',
  machine: invoiceStatus,
  find: findInvoice,
  findLines: findItems,
  numberOf: ({ invoice_number }) => invoice_number,
  auditSnapshot,
  mailsOf: invoiceMailsOf,
  decided: changeSpending,
}
