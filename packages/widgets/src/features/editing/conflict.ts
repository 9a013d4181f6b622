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
