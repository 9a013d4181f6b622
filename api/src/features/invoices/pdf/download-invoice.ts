import { ApiError, DRAFT_HAS_NO_PDF } from '@daysheet/core'
import type { Deps } from '../../../deps.ts'
import { LIMITS } from '../../../http/rate-limits.ts'
import { assertParty, type Viewer } from '../../../documents/policy.ts'
import { findInvoice } from '../find-invoice.ts'
import { pdfName, printInvoice } from './print-invoice.ts'

/** The PDF, for both parties. A draft is not an invoice yet: 409. */
export async function downloadInvoice(deps: Deps, viewer: Viewer, id: string) {
  const invoice = await findInvoice(deps.knex, id)
  assertParty(viewer, invoice)
  if (invoice.status === 'draft') {
    throw new ApiError('wrong_state', { message: DRAFT_HAS_NO_PDF })
  }
  // A browser prints each one: one person must not keep it from everyone else.
  await deps.limits.consume(LIMITS.pdf, viewer.id)
  return { content: await printInvoice(deps, invoice), filename: pdfName(invoice) }
}
