import type { Issue } from '@daysheet/core'

/** What a dialog gets that asks before an action on one document. */
export interface ActionDialogProps<Row> {
  document: Row
  onClose: () => void
  /** Somebody saw an older version: the newest takes its place, with what changed. */
  onStale: (changes: readonly Issue[]) => Promise<void>
  /** What changed since the document was seen, to be shown before it can be decided. */
  changes?: readonly Issue[] | undefined
  /** The moment it is done, before anything is read again. */
  onDone: () => void
  /** Once the lists are read again. */
  onRefreshed: () => void
  /** Does what was asked about, without a dialog of its own. */
  onGoOn: () => void
  /** Does something else instead, with a reason to begin with. */
  onInstead: (action: 'dispute' | 'reopen', reason: string) => void
  /** The reason to begin with. */
  reason?: string | undefined
}
