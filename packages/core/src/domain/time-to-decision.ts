import { epochMs, type Instant } from './day.ts'

export interface DecidedDocument {
  submitted_at: Instant | null
  approved_at: Instant | null
  rejected_at: Instant | null
  disputed_at: Instant | null
}

/**
 * Whole seconds from sending a document to the client's first decision about it: approved, rejected
 * or disputed. Null while it waits. An amendment is sent anew, so that a decision from before it no
 * longer counts; resolving a dispute is no first decision.
 *
 * Sent 16 Nov 2026 08:10, disputed 18 Nov 08:10: 2 days. Amended 20 Nov 12:00 and approved 21 Nov
 * 12:00: 1 day.
 */
export function secondsToDecision(sent: DecidedDocument): number | null {
  const { submitted_at, approved_at, rejected_at, disputed_at } = sent
  if (submitted_at === null) return null
  const sentAt = epochMs(submitted_at)
  const decisions = [approved_at, rejected_at, disputed_at]
    .filter((at) => at !== null)
    .map(epochMs)
    .filter((at) => at >= sentAt)
  return decisions.length === 0 ? null : Math.floor((Math.min(...decisions) - sentAt) / 1000)
}
