import type { contract } from '@daysheet/core'
import { approveByTimesheet } from './approve-by-timesheet.ts'
import { assertSelf, type Handlers } from './call.ts'
import { createDocument, saveDocument } from './document-saves.ts'
import { stepsOf } from './document-steps.ts'
import { invoiceType } from './invoice-type.ts'
import { invoiceOf } from './invoice-views.ts'

export const invoiceWrites = {
  create: (call) => {
    assertSelf(call)
    return { invoice: invoiceOf(call, createDocument(call, invoiceType, call.body)) }
  },
  update: (call) => ({
    invoice: invoiceOf(call, approveByTimesheet(call, saveDocument(call, invoiceType, 'update'))),
  }),
  amend: (call) => ({ invoice: invoiceOf(call, saveDocument(call, invoiceType, 'amend')) }),
  delete: stepsOf(invoiceType).remove,
} satisfies Partial<Handlers<typeof contract.invoices>>
