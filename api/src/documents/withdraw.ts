import { planWithdrawal } from '@daysheet/core'
import type { TransactionDeps } from '../deps.ts'
import { removeUnsent } from '../outbox/enqueue.ts'
import { takeStep } from './decide.ts'
import type { DocumentType, DocumentRead } from './document-type.ts'

/** What asks for a decision; a copy is for the worker's own bookkeeper. */
const ASKING_MAILS = ['submitted', 'submitted_copy', 'resubmitted', 'chased']

/**
 * The document is its worker's draft again, under its number. Of its mails those that have not left
 * are deleted; whoever got one is written to. Of a decision at the same moment one wins, and the
 * other reads 409.
 */
export async function withdrawDocument<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  version: number | undefined,
): Promise<Document> {
  const withdrawn = await takeStep(deps, type, document, { version }, (moment) =>
    planWithdrawal(type, document, moment),
  )
  const jobs = ASKING_MAILS.map((mail) => `${type.noun}.${mail}`)
  await removeUnsent(deps.knex, { held_for: document.id, jobs })
  return withdrawn
}
