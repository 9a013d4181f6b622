import { setTimeout as wait } from 'node:timers/promises'
import { isSmallest, sized } from '@daysheet/tools/sized'
import { assertNoViolations } from './support/checker/assert-no-violations.ts'
import { printLatencies } from './support/load/latencies.ts'
import { openServiceUnderLoad } from './support/load/service-under-load.ts'
import { untilMailsHaveLeft } from './support/load/until-mails-have-left.ts'
import { KINDS, startVirtualPeople } from './support/load/virtual-people.ts'

export const description =
  'Fifty people list, read and write for ten minutes: no error, 95 of 100 reads within 250 ms and writes within 400 ms'

const PEOPLE = sized(50, 2)
/** `LOAD_SECONDS=60 npm run trial -- load`. */
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? sized(600, 5))
const DOCUMENTS_BEFORE = sized(20, 3)
const MOST_MS = { [KINDS.list]: 250, [KINDS.read]: 250, [KINDS.write]: 400 }
const REPEATED = 50

export const inAll = { LOAD_SECONDS: '180' }

export async function run(): Promise<void> {
  const service = await openServiceUnderLoad()
  try {
    await service.startWorker()
    const people = await startVirtualPeople(service, {
      people: PEOPLE,
      documentsBefore: DOCUMENTS_BEFORE,
    })
    const began = performance.now()
    await wait(SECONDS * 1000)
    await people.stop()
    const seconds = (performance.now() - began) / 1000
    process.stdout.write(
      `requests of ${PEOPLE} people in ${Math.round(seconds)} s: ${people.timed.length}\n`,
    )
    const late = printLatencies(people.timed, MOST_MS)
    process.stdout.write(`errors: ${people.errors.length}\n`)
    if (people.errors.length > 0)
      throw new Error(`${people.errors.length} errors:\n${people.errors.slice(0, 20).join('\n')}`)
    await untilMailsHaveLeft(service)
    await assertNoViolations(
      {
        deps: service.deps,
        acknowledged: people.acknowledged(),
        repeatable: people.repeatable.slice(-REPEATED),
        mails: service.inbox.mails,
      },
      { fault: `${PEOPLE} people for ${SECONDS} s`, times: 1 },
    )
    if (late.length > 0 && !isSmallest) throw new Error(late.join('\n'))
  } finally {
    for (const line of service.faults()) process.stderr.write(`${line.slice(0, 2_000)}\n`)
    await service.stop()
  }
}
