import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceUnderLoad } from './service-under-load.ts'

/**
 * Until no job of the outbox waits any more, or none of these, those that are held back so that they
 * can be undone included.
 */
export async function untilMailsHaveLeft(
  { deps: { knex } }: Pick<ServiceUnderLoad, 'deps'>,
  { mostSeconds = 900, kinds }: { mostSeconds?: number; kinds?: readonly string[] } = {},
): Promise<void> {
  const ends = performance.now() + mostSeconds * 1000
  while (performance.now() < ends) {
    const waiting = knex('outbox').where('status', 'waiting').first('id')
    if (kinds) void waiting.whereIn('kind', kinds)
    if (!(await waiting)) return
    await wait(200)
  }
  throw new Error(`Jobs of the outbox still wait after ${mostSeconds} s`)
}
