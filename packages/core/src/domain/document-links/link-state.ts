import { addDays, formatDay, londonDay, type Day, type Instant } from '../day.ts'
import type { DocumentNoun } from '../document-noun.ts'
import { msg } from '../msg.ts'

/** How long a link goes on working once there is nothing more to do about its document. */
export const LINK_DAYS_AFTER_END = 90

/** A link that was mailed, as it is kept. */
export interface DocumentLink {
  noun: DocumentNoun
  worker_name: string
  /** Taken back by its worker, refused by its reader, or replaced when the address was changed. */
  revoked_at: Instant | null
}

/** The document that a link was mailed for, as it is now. */
export interface LinkedDocument {
  status: string
  /** Whether it is (still) for the client to whom the link was mailed. */
  is_for_client: boolean
  /** Whether that client has joined since, so that its people sign in. */
  has_joined: boolean
  /** A day; of a timesheet never. */
  paid_at?: Day | null
  approved_at: Instant | null
  rejected_at: Instant | null
  withdrawn_at: Instant | null
}

export type LinkState =
  | { state: 'open' }
  | { state: 'revoked' | 'ended' | 'deleted' | 'withdrawn' | 'joined'; sentence: string }

/** Whether its reader can want no more mail: one about what was taken back may be for somebody else, too. */
export const mayRefuseMails = ({ state }: Pick<LinkState, 'state'>): boolean =>
  state === 'open' || state === 'withdrawn'

/** An unknown one: mistyped, cut short, or removed long after it ended. */
export const LINK_NOT_FOUND = msg(
  'This link is not known. Check that the whole address was opened, or ask whoever sent it to you to send it again.',
)

/** The day on which there was nothing more to do about a document; null while there is. */
function endedOn(noun: DocumentNoun, document: LinkedDocument): Day | null {
  const { status, paid_at, approved_at, rejected_at, withdrawn_at } = document
  if (status === 'paid') return paid_at ?? null
  if (status === 'draft') return withdrawn_at === null ? null : londonDay(withdrawn_at)
  if (status === 'rejected') return rejected_at === null ? null : londonDay(rejected_at)
  // A timesheet is never paid: its approval is what there is to do about it.
  const isDone = noun === 'timesheet' && status === 'approved' && approved_at !== null
  return isDone ? londonDay(approved_at) : null
}

/**
 * The last day on which a link works; null while its document is open. A payment that is undone, and
 * a document that is sent again, open it again.
 *
 * INV-2026-0012 for Brook Joinery was paid on 20 Nov 2026: its links work until 18 Feb 2027. Withdrawn
 * on 9 Nov instead, and never sent again, until 7 Feb.
 */
export function linkLastDay(noun: DocumentNoun, document: LinkedDocument): Day | null {
  const end = endedOn(noun, document)
  return end === null ? null : addDays(end, LINK_DAYS_AFTER_END)
}

/** What a link opens now, or in a sentence why it opens nothing; null for a document that is gone. */
export function linkState(
  { noun, worker_name: worker, revoked_at }: DocumentLink,
  document: LinkedDocument | null,
  today: Day,
): LinkState {
  if (revoked_at !== null) {
    return {
      state: 'revoked',
      sentence: `This link was ended on ${formatDay(londonDay(revoked_at))}. If you still need the ${noun}, ask ${worker} to send it again.`,
    }
  }
  if (document === null) {
    return {
      state: 'deleted',
      sentence: `${worker} has deleted this ${noun}, so there is nothing for you to do.`,
    }
  }
  if (document.has_joined) {
    return {
      state: 'joined',
      sentence: `Your company is on Daysheet now. Sign in to see this ${noun}.`,
    }
  }
  const lastDay = linkLastDay(noun, document)
  if (lastDay !== null && today > lastDay) {
    return {
      state: 'ended',
      sentence: `This link ended on ${formatDay(lastDay)}. If you still need the ${noun}, ask ${worker} to send it again.`,
    }
  }
  // A draft is its worker's own, and one that was sent to somebody else since is theirs.
  if (document.status === 'draft' || !document.is_for_client) {
    return {
      state: 'withdrawn',
      sentence: `${worker} has taken this ${noun} back, so there is nothing for you to do. Please don't use the version that was sent to you.`,
    }
  }
  return { state: 'open' }
}
