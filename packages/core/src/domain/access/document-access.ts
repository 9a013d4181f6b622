import { refused, type Refused } from '../refusal.ts'
import {
  withdrawnAndDeleted,
  withdrawnAndMoved,
  withdrawnSentence,
  type Withdrawable,
} from '../withdrawal.ts'
import { partyOf, type Account } from './viewer.ts'

/** Whose a document is, and what became of it. */
export interface OwnedDocument extends Withdrawable {
  worker_id: string
  client_id: string
  /** Whether no line of it is on a project of the member of its client who asks. */
  is_outside_projects?: boolean
}

/** When a client lost a document that had been sent to it. */
type Withdrawal = Parameters<typeof withdrawnAndDeleted>[0]

/**
 * Why this account may not see a document, or null when it may: its worker always, its client unless
 * it is a draft. A client whose worker took it back is told so, also when it goes to another client
 * since; of any other draft it knows nothing.
 */
export function documentRefusal(
  account: Account,
  document: OwnedDocument,
  lost?: Withdrawal | null,
): Refused | null {
  const party = partyOf(account, document)
  if (party === 'client' && document.is_outside_projects) return refused('access_denied')
  if (party === 'worker' || (party === 'client' && document.status !== 'draft')) return null
  const moved = lost ? withdrawnAndMoved(lost) : null
  const message = party === 'client' ? withdrawnSentence(document) : moved
  return message === null ? refused('access_denied') : refused('withdrawn', message)
}

/**
 * What is said of a document that there is not: a client to whom it had been sent, and from whom it
 * was taken back before it was deleted, is told so, because a link that was mailed leads here.
 */
export const missingDocument = (lost: Withdrawal | null | undefined): Refused =>
  lost ? refused('withdrawn', withdrawnAndDeleted(lost)) : refused('not_found')
