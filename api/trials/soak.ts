import { setTimeout as wait } from 'node:timers/promises'
import { isSmallest, sized } from '@daysheet/tools/sized'
import { sampleMemory, slopeOf } from './support/load/resident-memory.ts'
import { withVirtualPeople } from './support/load/with-virtual-people.ts'

export const description =
  'Fifty people for half an hour and an hour: in the hour the resident memory of the API and of the worker grows by less than 5 MB an hour'

/** `SOAK_MINUTES=10 npm run trial -- soak`: how long their memory is watched. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? sized(60, 0.07))
/** Before that. V8 compiles what turns out to be called often, and sizes its heap, for half an hour. */
const WARM_UP_MINUTES = Number(process.env['SOAK_WARM_UP_MINUTES'] ?? MINUTES / 2)
const EVERY_SECONDS = sized(5, 0.5)
const MOST_MEGABYTES_AN_HOUR = 5
/** The slope of less says nothing: garbage that comes and goes is larger. */
const LEAST_MINUTES = 30

export const inAll = { SOAK_MINUTES: '3' }

type Samples = Awaited<ReturnType<typeof sampleMemory>>

/** Prints what each process took; answers with those that grew too fast. */
function printMemory(samples: Samples): string[] {
  process.stdout.write(
    `| Resident memory after ${WARM_UP_MINUTES} minutes | Samples | First | Last | Most | Slope |\n|---|---|---|---|---|---|\n`,
  )
  const grown: string[] = []
  for (const [name, ofProcess] of samples) {
    const megabytes = ofProcess.map((sample) => sample.megabytes)
    const slope = slopeOf(ofProcess)
    const [first, last, most] = [megabytes[0], megabytes.at(-1), Math.max(...megabytes)].map(
      (figure = NaN) => `${Math.round(figure)} MB`,
    )
    process.stdout.write(
      `| ${name} | ${ofProcess.length} | ${first} | ${last} | ${most} | ${slope.toFixed(1)} MB/h |\n`,
    )
    if (slope >= MOST_MEGABYTES_AN_HOUR) grown.push(`${name} grows by ${slope.toFixed(1)} MB/h`)
  }
  return grown
}

export async function run(): Promise<void> {
  const { found } = await withVirtualPeople(
    { lasting: `${WARM_UP_MINUTES + MINUTES} minutes` },
    async (service) => {
      await wait(WARM_UP_MINUTES * 60_000)
      return sampleMemory(service, {
        seconds: MINUTES * 60,
        everySeconds: EVERY_SECONDS,
      })
    },
  )
  const grown = printMemory(found)
  if (MINUTES < LEAST_MINUTES)
    process.stdout.write(`too short to judge the slope by: ${MINUTES} minutes\n`)
  else if (grown.length > 0 && !isSmallest) throw new Error(grown.join('\n'))
}
