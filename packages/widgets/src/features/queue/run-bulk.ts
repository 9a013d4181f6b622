/** The result of each row, in the order in which they were given. */
export interface BulkResult<Row> {
  done: Row[]
  failed: { row: Row; error: unknown }[]
  /** Not begun, because it was stopped before. */
  left: Row[]
}

export interface BulkOptions<Row> {
  act: (row: Row) => Promise<unknown>
  /** How many calls are under way together, so that a long list does not crowd out other work. */
  atOnce?: number
  /** After each row, done or failed. */
  onSettled?: (settled: number) => void
  /** Stops before the next row; what is under way is waited for. */
  signal?: AbortSignal
  /** Whether a failure means that the row was never begun. */
  isUntouched?: (error: unknown) => boolean
}

/**
 * The same action on many rows, a few at a time and each row once, however often it was given. A row
 * that fails never stops the others. Never rejects.
 *
 * Forty invoices, three at a time; the second was approved by a colleague meanwhile: 39 are done,
 * one has failed with the server's error.
 */
export async function runBulk<Row extends { id: string }>(
  selected: readonly Row[],
  { act, atOnce = 3, onSettled, signal, isUntouched }: BulkOptions<Row>,
): Promise<BulkResult<Row>> {
  const rows = [...new Map(selected.map((row) => [row.id, row])).values()]
  const outcomes = new Map<Row, { error: unknown } | 'done'>()
  const waiting = [...rows]

  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      if (signal?.aborted) return
      const current = row
      const outcome = await act(current).then(
        () => 'done' as const,
        (error: unknown) => ({ error }),
      )
      if (outcome !== 'done' && isUntouched?.(outcome.error)) continue
      outcomes.set(current, outcome)
      onSettled?.(outcomes.size)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work))

  return {
    done: rows.filter((row) => outcomes.get(row) === 'done'),
    failed: rows.flatMap((row) => {
      const outcome = outcomes.get(row)
      return outcome && outcome !== 'done' ? [{ row, error: outcome.error }] : []
    }),
    left: rows.filter((row) => !outcomes.has(row)),
  }
}
