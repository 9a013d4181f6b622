/** Its instants as the API writes them, which sort as text. */
export interface DecidedDocument {
  submitted_at: string | null
  approved_at: string | null
  rejected_at: string | null
  disputed_at: string | null
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
  const [first] = [approved_at, rejected_at, disputed_at]
    .filter((at) => at !== null)
    .filter((at) => at >= submitted_at)
    .sort()
  if (first === undefined) return null
  return Math.floor((Date.parse(first) - Date.parse(submitted_at)) / 1000)
}
