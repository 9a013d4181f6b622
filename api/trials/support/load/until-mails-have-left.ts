import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceUnderLoad } from './service-under-load.ts'

/** Until no job of the outbox waits any more, those that are held back so that they can be undone included. */
export async function untilMailsHaveLeft(
  { deps: { knex } }: Pick<ServiceUnderLoad, 'deps'>,
  mostSeconds = 900,
): Promise<void> {
  const ends = performance.now() + mostSeconds * 1000
  while (performance.now() < ends) {
    const waiting = await knex('outbox').where('status', 'waiting').first('id')
    if (!waiting) return
    await wait(200)
  }
  throw new Error(`Jobs of the outbox still wait after ${mostSeconds} s`)
}
