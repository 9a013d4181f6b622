import type { Email } from 'postal-mime'
import type { Deps } from '../../../src/deps.ts'

/** A write that the API said it had saved: the row it made, and what must still stand in it. */
export interface AcknowledgedWrite {
  table: string
  id: string
  /** Columns that nothing in the trial changes afterwards. */
  columns?: Readonly<Record<string, string | number | null>>
}

/** A call with an `Idempotency-Key`: what it was answered, and the same call once more. */
export interface RepeatableCall {
  key: string
  answer: { status: number; body: unknown }
  repeat: () => Promise<{ status: number; body: unknown }>
}

/** What a trial leaves behind, as the checker reads it. */
export interface Evidence {
  deps: Pick<Deps, 'knex' | 'storage'>
  acknowledged?: readonly AcknowledgedWrite[]
  repeatable?: readonly RepeatableCall[]
  /** All mails that have arrived; absent where no worker has run, and then no mail is looked for. */
  mails?: readonly Pick<Email, 'messageId'>[]
  /** Set by a trial that deletes rows of the outbox itself, so that events can't be counted by them. */
  outboxWasCut?: boolean
}

/** One thing that must always be true, and how to find where it is not. */
export interface Check {
  name: string
  /** A sentence for each violation. */
  find: (evidence: Evidence) => Promise<string[]>
}

export interface Violation {
  check: string
  sentence: string
}
