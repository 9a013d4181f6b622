import { assertNotRefused, releaseEditRefusal, type contract } from '@daysheet/core'
import { approveByTimesheet } from './approve-by-timesheet.ts'
import { assertSelf, type Handlers } from './call.ts'
import { createDocument, saveDocument } from './document-saves.ts'
import { stepsOf } from './document-steps.ts'
import { findVisible, type OneDocument } from './documents.ts'
import { forgetWithheld } from './retention-writes.ts'
import { invoiceType } from './invoice-type.ts'
import { invoiceOf } from './invoice-views.ts'

/** Released retention is what its client made it. */
function assertWritable(call: OneDocument) {
  const invoice = findVisible(call, invoiceType)
  const refusal = releaseEditRefusal(invoice)
  if (refusal) assertNotRefused(refusal)
  return invoice
}

export const invoiceWrites = {
  create: (call) => {
    assertSelf(call)
    return { invoice: invoiceOf(call, createDocument(call, invoiceType, call.body)) }
  },
  update: (call) => {
    assertWritable(call)
    const saved = saveDocument(call, invoiceType, 'update')
    return { invoice: invoiceOf(call, approveByTimesheet(call, saved)) }
  },
  amend: (call) => {
    assertWritable(call)
    return { invoice: invoiceOf(call, saveDocument(call, invoiceType, 'amend')) }
  },
  delete: (call) => {
    const invoice = assertWritable(call)
    stepsOf(invoiceType).remove(call)
    forgetWithheld(call, invoice)
  },
} satisfies Partial<Handlers<typeof contract.invoices>>
