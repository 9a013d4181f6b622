import {
  ApiError,
  clientChangeRefusal,
  daysAfterEnd,
  partyOf,
  sendingRefusal,
  withdrawnSentence,
  type Day,
  type DocumentAction,
  type DocumentMachine,
  type DocumentNoun,
  type Viewer,
  type Withdrawable,
} from '@daysheet/core'
import type { Terms } from './terms.ts'

interface Owned {
  worker_id: string
  client_id: string
  status: string
}

interface Read extends Owned, Withdrawable {}

/**
 * A document is visible to its two parties, a draft to its worker only. Throws `access_denied` for
 * everyone else, `withdrawn` for a client whose worker took it back.
 */
export function assertParty({ account }: Viewer, document: Read): void {
  const party = partyOf(account, document)
  if (party === 'worker' || (party === 'client' && document.status !== 'draft')) return
  const message = party === 'client' ? withdrawnSentence(document) : null
  throw message === null ? new ApiError('access_denied') : new ApiError('withdrawn', { message })
}

/** The days of a document that is to be created or sent. */
export interface SentLines {
  items: readonly { work_date: Day }[]
  today: Day
  /** The days it had when it was sent before; null for a new one. */
  sentDays: readonly Day[] | null
}

/**
 * Creating and submitting need a client that accepts the document and works with the worker, or did
 * on its days.
 */
export function assertClientAccepts(
  noun: DocumentNoun,
  terms: Terms,
  { items, today, sentDays }: SentLines,
): void {
  const sent = { today, isOpen: sentDays !== null }
  const message = sendingRefusal(noun, terms, terms.client_name, sent)
  if (message !== null) throw new ApiError('permission_disabled', { message })
  const issues = daysAfterEnd(items, terms, terms.client_name, sentDays ?? [])
  if (issues.length > 0) throw new ApiError('invalid', { issues })
}

/** Checked before the lines: an error about the lines would mislead here. */
export function assertAllowed(
  { noun, machine }: { noun: DocumentNoun; machine: DocumentMachine },
  { status }: { status: string },
  action: DocumentAction,
  refusal?: string,
): void {
  if (machine.can(status, action)) return
  throw new ApiError('wrong_state', { message: refusal ?? machine.refusal(status, action, noun) })
}

/**
 * The version is part of the state: what a person saw is judged before what they typed. The caller
 * has locked the record, or guards its update by the version as well.
 */
export function assertVersion(record: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== record.version) throw new ApiError('stale_version')
}

export function assertClientUnchanged(
  noun: DocumentNoun,
  document: Owned & { timesheet_number?: string | null },
  client_id: string,
): void {
  const message = client_id === document.client_id ? null : clientChangeRefusal(noun, document)
  if (message !== null) throw new ApiError('invalid', { issues: [{ path: 'client_id', message }] })
}
