import type { MadeStatements } from '@daysheet/core'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isSmallest, sized } from '@daysheet/tools/sized'
import { assertNoViolations } from './support/checker/assert-no-violations.ts'
import type { RepeatableCall } from './support/checker/evidence.ts'
import { printLatencies, type Timed } from './support/load/latencies.ts'
import { PAID_MONTH, payContractors, type PaidContractor } from './support/load/paid-contractors.ts'
import { openServiceUnderLoad } from './support/load/service-under-load.ts'
import { untilMailsHaveLeft } from './support/load/until-mails-have-left.ts'

export const description =
  'Five hundred clients press "Make statements" within a minute, some of them twice: every statement, PDF and mail once'

const CONTRACTORS = Number(process.env['FIRST_OF_MONTH_CLIENTS'] ?? sized(500, 2))
const WORKERS_OF_EACH = 2
const WITHIN_MS = sized(60_000, 500)
/** One of so many presses a second time before the first press is answered. */
const IMPATIENT_ONE_OF = 5
const AGAIN_MS = 1_000
const MOST_PRESSES = 30
const REPEATED = 50
const LONGEST_UNTIL_MAILED_S = 900

interface Press extends RepeatableCall {
  contractor: PaidContractor
  made: MadeStatements | undefined
  /** 429 and 503, after which the person pressed again. */
  refused: number[]
}

export const inAll = { FIRST_OF_MONTH_CLIENTS: '100' }

export async function run(): Promise<void> {
  const service = await openServiceUnderLoad()
  try {
    const contractors = await payContractors(service, {
      contractors: CONTRACTORS,
      workersOfEach: WORKERS_OF_EACH,
    })
    // What the invoices of October have to tell is not what is tried.
    await service.deps.knex('outbox').delete()
    await service.startWorker()
    const timed: Timed[] = []
    const began = performance.now()
    const presses = (
      await Promise.all(contractors.map((contractor) => pressInTheMinute(contractor, timed)))
    ).flat()
    const pressed = performance.now()
    await untilMailsHaveLeft(service, { mostSeconds: LONGEST_UNTIL_MAILED_S })
    const mailed = performance.now()
    process.stdout.write(
      `presses of ${CONTRACTORS} clients in ${Math.round((pressed - began) / 1000)} s: ${presses.length}\n`,
    )
    printLatencies(timed, {})
    const refused = presses.flatMap((press) => press.refused)
    process.stdout.write(`refused with 429 or 503, and pressed again: ${refused.length}\n`)
    const ids = presses.flatMap(({ made }) => made?.made.map((one) => one.statement_id) ?? [])
    process.stdout.write(`statements made: ${ids.length}\n`)
    process.stdout.write(
      `seconds from the last press to the last mail: ${((mailed - pressed) / 1000).toFixed(1)}\n`,
    )
    assertMadeOnce(presses, contractors)
    await assertNoViolations(
      {
        deps: service.deps,
        acknowledged: presses.flatMap(({ made, contractor }) =>
          (made?.made ?? []).map(({ statement_id, worker_id }) => ({
            table: 'cis_statements',
            id: statement_id,
            columns: {
              worker_id,
              client_id: contractor.client.id,
              ...PAID_MONTH,
              superseded_at: null,
            },
          })),
        ),
        repeatable: presses.slice(-REPEATED),
        mails: service.inbox.mails,
        outboxWasCut: true,
      },
      {
        fault: `${CONTRACTORS} clients make statements in a minute`,
        times: 1,
        secondsUntilNormal: (mailed - pressed) / 1000,
      },
    )
  } finally {
    for (const line of service.faults()) process.stderr.write(`${line.slice(0, 2_000)}\n`)
    await service.stop()
  }
}

async function pressInTheMinute(contractor: PaidContractor, timed: Timed[]): Promise<Press[]> {
  await wait(randomInt(WITHIN_MS))
  await contractor.asClient.prepareToWrite()
  const isImpatient = isSmallest || randomInt(IMPATIENT_ONE_OF) === 0
  const presses = Array.from({ length: isImpatient ? 2 : 1 }, () => press(contractor, timed))
  return Promise.all(presses)
}

/** Presses again with the same key where the service was too busy, as the page offers. */
async function press(contractor: PaidContractor, timed: Timed[]): Promise<Press> {
  const { client, asClient } = contractor
  const { tax_year, tax_month } = PAID_MONTH
  const path = `/api/clients/${client.id}/cis-months/${tax_year}/${tax_month}/statements`
  const key = randomUUID()
  const repeat = () =>
    asClient.post<MadeStatements>(path, {}, { headers: { 'idempotency-key': key } })
  const refused: number[] = []
  while (refused.length < MOST_PRESSES) {
    const began = performance.now()
    const answer = await repeat()
    const { status, body } = answer
    if (status === 200) {
      timed.push({ kind: 'Make statements', ms: performance.now() - began, status })
      return { contractor, key, answer: { status, body }, repeat, made: body, refused }
    }
    if (status !== 429 && status !== 503)
      throw new Error(`Making statements was answered ${status} ${answer.bytes.toString()}`)
    refused.push(status)
    await wait(AGAIN_MS)
  }
  throw new Error(`Making statements was refused ${MOST_PRESSES} times`)
}

/** Each worker's statement was made by exactly one press of their client. */
function assertMadeOnce(presses: readonly Press[], contractors: readonly PaidContractor[]): void {
  const wrong = contractors.flatMap((contractor) => {
    const made = presses
      .filter((press) => press.contractor === contractor)
      .flatMap((press) => press.made?.made.map(({ worker_id }) => worker_id) ?? [])
    return contractor.workerIds
      .map((id) => ({ id, times: made.filter((one) => one === id).length }))
      .filter(({ times }) => times !== 1)
      .map(({ id, times }) => `the statement of worker ${id} was made by ${times} presses`)
  })
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}
