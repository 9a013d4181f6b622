import { CliError, say } from '../bootstrap/say.mjs'
import { type Service, tailOf } from '../services/service.ts'
import { answers, stoppedUnasked } from './api.ts'
import type { Running } from './running.ts'

const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** What ran for so long was well: the next pause is the shortest again. */
const LASTED_MS = 60_000
/** The API's own word for settings that are missing or unsafe: trying again changes nothing. */
const CANNOT_START = 78

/**
 * Starts a service again whenever it ends by itself, after a longer pause each time it did not
 * last. Resolves with the reason when there is no use in going on.
 */
export async function keepRunning(
  first: Service,
  start: () => Promise<Service>,
  readyUrl: string,
  running: Running,
): Promise<CliError> {
  let service = first
  let pause = SHORTEST_PAUSE_MS
  for (;;) {
    const since = performance.now()
    const { code, signal } = await service.ended
    if (running.isStopping() || code === CANNOT_START) return stoppedUnasked(service)
    if (performance.now() - since > LASTED_MS) pause = SHORTEST_PAUSE_MS
    say(
      `${service.name} ended by itself (${signal ?? `code ${code}`}); what was saved is safe. ` +
        `Starting it again in ${pause / 1000} s. Its last lines (${service.log}):\n\n${tailOf(service.log, 3)}\n`,
    )
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (running.isStopping()) return stoppedUnasked(service)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    service = await start()
    const { name } = service
    answers(service, [readyUrl]).then(
      () => say(`${name} answers again.`),
      // It ended before it answered: that is told above, in the next round.
      () => undefined,
    )
  }
}
