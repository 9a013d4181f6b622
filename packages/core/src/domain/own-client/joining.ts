/** What waits for the client's decision, whatever its noun: it comes to the company's queue. */
const OPEN = ['submitted', 'disputed']

/** Whether a document waits for its client. */
export const joinsClient = (status: string): boolean => OPEN.includes(status)

/** Whether it was decided: it is the company's history where the worker shares it. */
export const isDecidedForClient = (status: string): boolean =>
  status !== 'draft' && !joinsClient(status)

/**
 * Whether a document stays in the worker's own books when its client joins. A draft goes with the
 * client, who sees it once it is sent.
 *
 * 1 Dec 2026, Brook Joinery joins and the history is not shared: INV-2026-0003, submitted, is in its
 * queue; INV-2026-0001, paid on 20 Nov, stays with Callum, whose figures count it as before.
 */
export const staysWithWorker = (
  status: string,
  { share_history }: { share_history: boolean },
): boolean => isDecidedForClient(status) && !share_history
