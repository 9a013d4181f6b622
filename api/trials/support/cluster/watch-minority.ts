import { setTimeout as wait } from 'node:timers/promises'
import { timesheetBody } from '../../../test/support/build-timesheet.ts'
import { HttpClient } from '../../../test/support/http-client.ts'
import type { ClusterLoad } from './cluster-load.ts'

/** How soon a node knows that it is alone: `evs.suspect_timeout`, and a second to agree on it. */
const KNOWS_AFTER_MS = 6_000

/**
 * Asks a process that uses the node that was cut off, for so many seconds: whatever people have been
 * told meanwhile that it was saved, by the others, it must either show or answer 503.
 */
export async function watchMinority(
  url: string,
  load: ClusterLoad,
  seconds: number,
  wrong: string[],
): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    const sent = load.lastSent()
    if (sent) {
      const caller = new HttpClient(url)
      for (const [name, value] of sent.pair.asWorker.cookies) caller.cookies.set(name, value)
      const read = await caller.get<{ timesheet?: unknown }>(`/api/timesheets/${sent.id}`)
      if (read.status !== 200 && read.status !== 503)
        wrong.push(`a node without the others answered ${read.status} for timesheet ${sent.id}`)
      const isAlone = performance.now() - began > KNOWS_AFTER_MS
      if (isAlone && read.status !== 503)
        wrong.push(`a node without the others answered ${read.status} after ${KNOWS_AFTER_MS} ms`)
      if (isAlone) await assertRefusesWrites(caller, sent.pair, wrong)
    }
    await wait(250)
  }
}

async function assertRefusesWrites(
  caller: HttpClient,
  pair: ClusterLoad['pairs'][number],
  wrong: string[],
): Promise<void> {
  // The token needs no database, only the cookies of the session.
  const answer = await caller.post<{ code?: string }>(
    `/api/workers/${pair.worker.id}/timesheets`,
    timesheetBody(pair),
  )
  if (answer.status === 503 && answer.headers.get('retry-after') !== null) return
  wrong.push(`a node without the others answered ${answer.status} to a write`)
}
