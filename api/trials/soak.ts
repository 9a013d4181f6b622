import { setTimeout as wait } from 'node:timers/promises'
import { isSmallest, sized } from '@daysheet/tools/sized'
import { assertNoViolations } from './support/checker/assert-no-violations.ts'
import { printLatencies } from './support/load/latencies.ts'
import { sampleMemory, slopeOf } from './support/load/resident-memory.ts'
import { openServiceUnderLoad } from './support/load/service-under-load.ts'
import { untilMailsHaveLeft } from './support/load/until-mails-have-left.ts'
import { startVirtualPeople } from './support/load/virtual-people.ts'

export const description =
  'Fifty people for an hour: the resident memory of the API and of the worker grows by less than 5 MB an hour'

const PEOPLE = sized(50, 2)
const DOCUMENTS_BEFORE = sized(20, 3)
/** `SOAK_MINUTES=10 npm run trial -- soak`: a third of it, ten minutes at most, warms up and does not count. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? sized(60, 0.1))
const WARM_UP_MINUTES = Math.min(10, MINUTES / 3)
const EVERY_SECONDS = sized(5, 0.5)
const MOST_MEGABYTES_AN_HOUR = 5
/** The slope of less says nothing: garbage that comes and goes is larger. */
const LEAST_MINUTES = 30
const REPEATED = 50

export const inAll = { SOAK_MINUTES: '5' }

export async function run(): Promise<void> {
  const service = await openServiceUnderLoad()
  try {
    await service.startWorker()
    const people = await startVirtualPeople(service, {
      people: PEOPLE,
      documentsBefore: DOCUMENTS_BEFORE,
    })
    await wait(WARM_UP_MINUTES * 60_000)
    const samples = await sampleMemory(service, {
      seconds: (MINUTES - WARM_UP_MINUTES) * 60,
      everySeconds: EVERY_SECONDS,
    })
    await people.stop()
    process.stdout.write(
      '| Resident memory after warming up | Samples | First | Last | Most | Slope |\n|---|---|---|---|---|---|\n',
    )
    const grown: string[] = []
    for (const [process_, of] of samples) {
      const megabytes = of.map((sample) => sample.megabytes)
      const slope = slopeOf(of)
      const [first, last, most] = [megabytes[0], megabytes.at(-1), Math.max(...megabytes)].map(
        (figure = NaN) => `${Math.round(figure)} MB`,
      )
      process.stdout.write(
        `| ${process_} | ${of.length} | ${first} | ${last} | ${most} | ${slope.toFixed(1)} MB/h |\n`,
      )
      if (slope >= MOST_MEGABYTES_AN_HOUR)
        grown.push(`${process_} grows by ${slope.toFixed(1)} MB/h`)
    }
    printLatencies(people.timed, {})
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
      { fault: `${PEOPLE} people for ${MINUTES} minutes`, times: 1 },
    )
    if (MINUTES < LEAST_MINUTES)
      process.stdout.write(`too short to judge the slope by: ${MINUTES} minutes\n`)
    else if (grown.length > 0 && !isSmallest) throw new Error(grown.join('\n'))
  } finally {
    for (const line of service.faults()) process.stderr.write(`${line.slice(0, 2_000)}\n`)
    await service.stop()
  }
}
