import type { contract } from '@daysheet/core'
import type { Handlers } from './call.ts'
import { invoiceActions } from './invoice-actions.ts'
import { invoiceLists } from './invoice-lists.ts'
import { invoiceWrites } from './invoice-writes.ts'

export const invoices: Handlers<typeof contract.invoices> = {
  ...invoiceWrites,
  ...invoiceLists,
  ...invoiceActions,
}
