import { ApiError, DRAFT_HAS_NO_PDF, invoiceFileName, isPermitted } from '@daysheet/core'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/session/viewer.ts'
import { LIMITS } from '../../../http/rate-limits.ts'
import type { InvoiceWithParties } from '../model.ts'
import { printInvoice } from './print-invoice.ts'

/**
 * The PDF of an invoice that was sent; 409 for a draft. A member of the client who sees no bank details
 * reads none there either.
 */
export async function downloadInvoice(deps: Deps, viewer: Viewer, invoice: InvoiceWithParties) {
  if (invoice.status === 'draft') {
    throw new ApiError('wrong_state', { message: DRAFT_HAS_NO_PDF })
  }
  // Printing occupies a browser, which one person must not keep from everyone else.
  await deps.limits.consume(LIMITS.pdf, viewer.id)
  return {
    content: await printInvoice(deps, invoice, {
      hidesTaxAndBank: !isPermitted(viewer, 'tax_and_bank'),
    }),
    filename: invoiceFileName(viewer.account.side, invoice),
  }
}
