import { formatDay, londonDay, type Instant } from './day.ts'
import type { DocumentNoun } from './document-noun.ts'

/** A document that its worker may have taken back. */
export interface Withdrawable {
  status: string
  worker_name: string
  /** The last time. */
  withdrawn_at?: Instant | null
}

const UNPAID_ANEW = {
  reopened_at: null,
  payment_undone_at: null,
  payment_undone_reason: null,
} as const

const INBOXES = { worker_archived_at: null, client_archived_at: null } as const

/**
 * What taking a document back writes beside the status. Without a submission date its client finds
 * it nowhere, and sent again it stands in the lists of both sides: only invoices are archived.
 */
export const withdrawalColumns = (noun: DocumentNoun, at: string) => ({
  submitted_at: null,
  withdrawn_at: at,
  ...(noun === 'invoice' && INBOXES),
})

/**
 * What a client is told of a document that it was sent and that is a draft again; null for any
 * other, of which a client may know nothing while it is a draft.
 *
 * Withdrawn on 17 Nov 2026: a link that was mailed on 16 Nov leads to this sentence.
 */
export function withdrawnSentence(document: Withdrawable): string | null {
  const { status, withdrawn_at, worker_name } = document
  if (status !== 'draft' || !withdrawn_at) return null
  return `${withdrawal({ worker_name, withdrawn_at })} You are told when it is sent again.`
}

interface Withdrawal {
  worker_name: string
  withdrawn_at: Instant
}

/** The same of a draft that its worker has deleted since, so that it is never sent again. */
export const withdrawnAndDeleted = (of: Withdrawal): string =>
  `${withdrawal(of)} It was deleted since.`

/** The same of a draft that has another client since. */
export const withdrawnAndMoved = (of: Withdrawal): string => withdrawal(of)

/**
 * What a draft loses when it goes to another client: what was between its worker and the one before
 * is no business of the next one.
 */
export const newClientColumns = (noun: DocumentNoun) => ({
  withdrawn_at: null,
  disputed_at: null,
  resolved_at: null,
  approved_at: null,
  rejection_reason: null,
  ...(noun === 'invoice' && UNPAID_ANEW),
})

function withdrawal({ worker_name, withdrawn_at }: Withdrawal): string {
  const day = formatDay(londonDay(withdrawn_at), 'medium')
  return `${worker_name} withdrew this on ${day}, before anything was decided. There is nothing to decide or to pay.`
}
