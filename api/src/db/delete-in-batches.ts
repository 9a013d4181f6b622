import type { Knex } from 'knex'
import { setTimeout as wait } from 'node:timers/promises'

const BATCH = 1_000
/** What a batch may hold its locks for; where the machine is slow, the next one is half as large. */
const LONGEST_BATCH_MS = 100
const SMALLEST = 50
/** Then others have their turn, and the next round goes on. */
const LONGEST_MS = 60_000

/** Rows that go, found by an index that begins with `only` and `column`. */
export interface Cut {
  table: string
  /** What is before this goes: an instant, a number, an id. */
  column: string
  before: string | number
  /** Only rows with one of these there. */
  only?: { column: string; values: readonly string[] }
  /** Rows a statement at most, where they are large. */
  batch?: number
}

/**
 * Deletes what a table holds from before a moment, a batch a statement, each committed by itself. It
 * rests as long as each took, so that half of the time belongs to those who write meanwhile, and a
 * replica keeps up. Answers with how many rows went.
 */
export async function deleteInBatches(
  knex: Knex,
  { table, column, before, only, batch = BATCH }: Cut,
  longestMs = LONGEST_MS,
): Promise<number> {
  const began = performance.now()
  let removed = 0
  let size = batch
  for (;;) {
    const batchBegan = performance.now()
    const rows = knex(table).where(column, '<', before).limit(size)
    if (only) rows.whereIn(only.column, [...only.values])
    const gone = await rows.delete()
    removed += gone
    const now = performance.now()
    if (gone < size || now - began > longestMs) return removed
    const took = now - batchBegan
    size = took > LONGEST_BATCH_MS ? Math.max(SMALLEST, size >> 1) : Math.min(batch, size * 2)
    await wait(took)
  }
}
