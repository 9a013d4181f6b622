import { later } from '../../ui/index.ts'

/** One thing that differs between two versions of a record: `Fri 20 Nov`, `8.0 h`, `6.0 h`. */
export interface Difference {
  what: string
  typed: string
  saved: string
}

export interface Conflict {
  /** What was changed: `INV-2026-0007`. */
  name: string
  /** The version that was typed on, and when. */
  typed: { version: number | null; at: string }
  saved: { version: number; at: string }
  /** Nothing for a record whose versions are not compared. */
  differences: readonly Difference[]
  onKeepMine: () => void
  onUseSaved: () => void
}

export interface ConflictDialogProps {
  /** Null while nobody has to choose. */
  conflict: Conflict | null
}

/** Asks which of two versions to keep. Most edits end without, so its code comes when the page rests. */
export const ConflictDialog = later<ConflictDialogProps>(
  () => import('./ConflictChoice.tsx').then((module) => module.ConflictChoice),
  { isWanted: ({ conflict }) => conflict !== null },
)
