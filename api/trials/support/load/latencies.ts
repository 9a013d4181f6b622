/** One answer: how long it took, and what it was. */
export interface Timed {
  kind: string
  ms: number
  status: number
}

/** The value that so many of a hundred do not exceed (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? NaN
}

/** Prints a row of each kind, with the most that 95 of 100 may take where there is one; answers with those that took longer. */
export function printLatencies(
  timed: readonly Timed[],
  mostMs: Readonly<Record<string, number>>,
): string[] {
  process.stdout.write(
    '| What | Answers | Middle | 95 of 100 within | At most | Longest |\n|---|---|---|---|---|---|\n',
  )
  const late: string[] = []
  for (const [kind, answers] of Map.groupBy(timed, ({ kind }) => kind)) {
    const times = answers.map(({ ms }) => ms)
    const [middle, most95, longest] = [50, 95, 100].map((part) =>
      Math.round(percentile(times, part)),
    )
    const most = mostMs[kind]
    process.stdout.write(
      `| ${kind} | ${times.length} | ${middle} ms | ${most95} ms | ${most === undefined ? 'none' : `${most} ms`} | ${longest} ms |\n`,
    )
    if (most !== undefined && (most95 ?? NaN) > most)
      late.push(`95 of 100 ${kind} took ${most95} ms instead of ${most} ms`)
  }
  return late
}
