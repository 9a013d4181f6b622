import { sized } from '@daysheet/tools/sized'
import { assertNoViolations } from '../checker/assert-no-violations.ts'
import { printLatencies } from './latencies.ts'
import { openServiceUnderLoad, type ServiceUnderLoad } from './service-under-load.ts'
import { untilMailsHaveLeft } from './until-mails-have-left.ts'
import { startVirtualPeople } from './virtual-people.ts'

const PEOPLE = sized(50, 2)
const DOCUMENTS_BEFORE = sized(20, 3)
const REPEATED = 50

interface Among {
  /** How long, as the table of all trials says it: `600 s`. */
  lasting: string
  /** Milliseconds within which 95 of 100 must be answered, by kind. */
  mostMs?: Readonly<Record<string, number>>
}

/**
 * Waits for `during` while fifty people list, read and write, and checks all that they did. Answers with
 * what `during` found, and which kinds of answers came too late. Throws at any error of theirs.
 */
export async function withVirtualPeople<Found>(
  { lasting, mostMs = {} }: Among,
  during: (service: ServiceUnderLoad) => Promise<Found>,
): Promise<{ found: Found; late: string[] }> {
  const service = await openServiceUnderLoad()
  try {
    await service.startWorker()
    const people = await startVirtualPeople(service, {
      people: PEOPLE,
      documentsBefore: DOCUMENTS_BEFORE,
    })
    const began = performance.now()
    const found = await during(service)
    await people.stop()
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(`requests of ${PEOPLE} people in ${seconds} s: ${people.timed.length}\n`)
    const late = printLatencies(people.timed, mostMs)
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
      { fault: `${PEOPLE} people for ${lasting}`, times: 1 },
    )
    return { found, late }
  } finally {
    for (const line of service.faults()) process.stderr.write(`${line.slice(0, 2_000)}\n`)
    await service.stop()
  }
}
