import autocannon from 'autocannon'
import { isSmallest, sized } from '@daysheet/tools/sized'

/** Requests a second, or milliseconds, of ours and of what it is held against. */
export interface Row {
  name: string
  ours: string
  against: string
  ratio: number
  aim: string
  met: boolean
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

type Load = {
  url: string
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  body?: string
}

export const perSecond = (value: number) => `${Math.round(value)}/s`

async function requestsPerSecond(load: Load, seconds: number): Promise<number> {
  // It ends with a sample: with the usual one a second, twenty requests would take a second too.
  const long = sized({ duration: seconds }, { amount: 20, sampleInt: 50 })
  const result = await autocannon({ ...load, connections: 10, ...long })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${load.url}: ${result.non2xx} answers were refusals, ${result.errors} none`)
  }
  return result.requests.average
}

const ROUNDS = sized(3, 1)
const SECONDS = 4

/**
 * Both under the same load by turns, so that whatever else the machine does falls on both; the
 * median of the rounds' ratios counts.
 */
export async function byTurns(ours: Load, against: Load): Promise<[number, number, number]> {
  if (!isSmallest) {
    await requestsPerSecond(ours, 2)
    await requestsPerSecond(against, 2)
  }
  const rounds: [number, number][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push([await requestsPerSecond(ours, SECONDS), await requestsPerSecond(against, SECONDS)])
  }
  return [
    median(rounds.map(([one]) => one)),
    median(rounds.map(([, other]) => other)),
    median(rounds.map(([one, other]) => one / other)),
  ]
}

/** What one leaves to be done behind its answer must not slow the other. */
const AT_REST_MS = 150

async function timed(work: () => Promise<unknown>): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, AT_REST_MS))
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Milliseconds of each, by turns; the first of both warms up and does not count. */
export async function timesByTurns(
  ours: () => Promise<unknown>,
  against: () => Promise<unknown>,
  rounds: number,
): Promise<[number, number]> {
  await ours()
  await against()
  const times: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) {
    times.push([await timed(ours), await timed(against)])
  }
  return [median(times.map(([one]) => one)), median(times.map(([, other]) => other))]
}

export function printTable(rows: readonly Row[]): void {
  const lines = [
    '| What | Ours | Against | Ratio | Aim | Met |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, ours, against, ratio, aim, met }) =>
        `| ${name} | ${ours} | ${against} | ${ratio.toFixed(2)} | ${aim} | ${met ? 'yes' : 'no'} |`,
    ),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
