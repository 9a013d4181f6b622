import type { DocumentNoun } from '../document-noun.ts'

/** What a document is to a client that joins: not sent, for it to answer, or answered before. */
export type JoiningPart = 'draft' | 'open' | 'decided'

/** A document of an own client. */
export interface JoiningDocument {
  noun: DocumentNoun
  status: string
  /** Of a timesheet, of the invoice made of it; null where there is none. */
  invoice_status?: string | null
}

const OPEN = ['submitted', 'disputed']

/**
 * An approved timesheet is open until its invoice is decided: what is due for it is still asked for.
 */
export function joiningPart({ noun, status, invoice_status }: JoiningDocument): JoiningPart {
  if (status === 'draft') return 'draft'
  if (OPEN.includes(status)) return 'open'
  if (noun === 'invoice' || status !== 'approved') return 'decided'
  const isDue = invoice_status == null || invoice_status === 'draft'
  return isDue || OPEN.includes(invoice_status) ? 'open' : 'decided'
}

/**
 * Whether a document stays in the worker's own books when its client joins. A draft goes with the
 * client, who sees it once it is sent.
 *
 * 1 Dec 2026, Brook Joinery joins and the history is not shared: INV-2026-0003, submitted, is in its
 * queue; INV-2026-0001, paid on 20 Nov, stays with Callum, whose figures count it as before.
 */
export const staysWithWorker = (
  document: JoiningDocument,
  { share_history }: { share_history: boolean },
): boolean => joiningPart(document) === 'decided' && !share_history
