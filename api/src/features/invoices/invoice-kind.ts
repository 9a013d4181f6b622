import { invoiceStatus } from '@daysheet/core'

/** What the shared document actions need to know of invoices. */
export const invoiceKind = { table: 'invoices', noun: 'invoice', machine: invoiceStatus } as const
