import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isSmallest, sized } from '@daysheet/tools/sized'
import { hashPassword } from '../src/features/accounts/password.ts'
import { buildWorker, PASSWORD } from '../test/support/build-user.ts'
import { buildWorkingPair, type WorkingPair } from '../test/support/build-working-pair.ts'
import { dayOn, invoiceBody } from '../test/support/invoice-body.ts'
import { assertNoViolations } from './support/checker/assert-no-violations.ts'
import type { AcknowledgedWrite } from './support/checker/evidence.ts'
import { inTurns } from './support/load/in-turns.ts'
import { percentile, printLatencies, type Timed } from './support/load/latencies.ts'
import { openServiceUnderLoad, type ServiceUnderLoad } from './support/load/service-under-load.ts'
import { untilMailsHaveLeft } from './support/load/until-mails-have-left.ts'

export const description =
  'Friday, 17:00: 2,000 invoices with PDFs and mails in ten minutes; the last mail within 15 more, signing in within 500 ms all the while'

/** `FRIDAY_INVOICES=200 FRIDAY_MINUTES=1 npm run trial -- friday`. */
const INVOICES = Number(process.env['FRIDAY_INVOICES'] ?? sized(2_000, 4))
const MINUTES = Number(process.env['FRIDAY_MINUTES'] ?? sized(10, 0.05))
const PAIRS = sized(100, 2)
const PAIRS_AT_ONCE = 4
const LINES = 5
/** Who sign in, one after the other, each at a device and an address of its own. */
const SIGNING_IN = sized(60, 2)
const SIGN_IN_EVERY_MS = sized(2_000, 300)
const SIGN_INS_BEFORE = sized(20, 2)
const MOST_SIGN_IN_MS = 500
const MOST_SECONDS_UNTIL_LAST_MAIL = 900
const AGAIN_MS = 1_000

const INVOICE_MAIL = 'an invoice sent'
const SIGN_IN = 'signing in'
const SIGN_IN_BEFORE = 'signing in, before the first invoice'

export const inAll = { FRIDAY_INVOICES: '400', FRIDAY_MINUTES: '2' }

export async function run(): Promise<void> {
  const service = await openServiceUnderLoad()
  try {
    const pairs: WorkingPair[] = []
    await inTurns(
      PAIRS,
      PAIRS_AT_ONCE,
      async () => void pairs.push(await buildWorkingPair(service)),
    )
    await service.startWorker()
    const timed: Timed[] = []
    const acknowledged: AcknowledgedWrite[] = []
    let again = 0
    const signIns = await startSigningIn(service, timed)
    // What the same costs on this machine while nothing else is asked of the service.
    while (timed.length < SIGN_INS_BEFORE) await wait(50)
    const before = timed.splice(0).map((one) => ({ ...one, kind: SIGN_IN_BEFORE }))
    const began = performance.now()
    await Promise.all(
      Array.from({ length: INVOICES }, async (_, n) => {
        await wait(randomInt(Math.round(MINUTES * 60_000)))
        const pair = pairs[n % pairs.length]
        if (pair) again += await sendInvoice(pair, `friday-${n}`, timed, acknowledged)
      }),
    )
    const sent = performance.now()
    await untilMailsHaveLeft(service, {
      mostSeconds: MOST_SECONDS_UNTIL_LAST_MAIL * 2,
      kinds: ['invoice.submitted'],
    })
    const lastMailS = (performance.now() - sent) / 1000
    await signIns.stop()
    await untilMailsHaveLeft(service)
    process.stdout.write(
      `invoices of ${LINES} lines in ${Math.round((sent - began) / 1000)} s: ${acknowledged.length}\n`,
    )
    process.stdout.write(`sent again after 429 or 503: ${again}\n`)
    printLatencies([...before, ...timed], { [SIGN_IN]: MOST_SIGN_IN_MS })
    const signInTimes = timed.filter(({ kind }) => kind === SIGN_IN).map(({ ms }) => ms)
    const withPdf = service.inbox.mails.filter(({ attachments }) => attachments.length > 0)
    process.stdout.write(`mails: ${service.inbox.mails.length}, with a PDF: ${withPdf.length}\n`)
    process.stdout.write(
      `seconds from the last invoice to the last mail: ${lastMailS.toFixed(1)}\n`,
    )
    await assertNoViolations(
      { deps: service.deps, acknowledged, mails: service.inbox.mails },
      {
        fault: `${INVOICES} invoices in ${MINUTES} minutes`,
        times: 1,
        secondsUntilNormal: lastMailS,
      },
    )
    const missing = acknowledged.length - withPdf.length
    if (missing > 0) throw new Error(`${missing} invoices were not mailed with their PDF`)
    if (isSmallest) return
    if (percentile(signInTimes, 95) > MOST_SIGN_IN_MS) throw new Error('Signing in took too long')
    if (lastMailS > MOST_SECONDS_UNTIL_LAST_MAIL) throw new Error('The last mail came too late')
  } finally {
    for (const line of service.faults()) process.stderr.write(`${line.slice(0, 2_000)}\n`)
    await service.stop()
  }
}

/** Answers with how often it was refused because the service was busy. */
async function sendInvoice(
  pair: WorkingPair,
  key: string,
  timed: Timed[],
  acknowledged: AcknowledgedWrite[],
): Promise<number> {
  const items = Array.from({ length: LINES }, (_, day) =>
    dayOn(pair, `2026-11-${String(9 + day).padStart(2, '0')}`),
  )
  const body = invoiceBody(pair, { status: 'submitted', notes: key, items })
  await pair.asWorker.prepareToWrite()
  for (let refused = 0; ; refused += 1) {
    const began = performance.now()
    const answer = await pair.asWorker.post<{ invoice: { id: string } }>(
      `/api/workers/${pair.worker.id}/invoices`,
      body,
      { headers: { 'idempotency-key': key } },
    )
    const { status } = answer
    if (status === 201) {
      timed.push({ kind: INVOICE_MAIL, ms: performance.now() - began, status })
      acknowledged.push({ table: 'invoices', id: answer.body.invoice.id, columns: { notes: key } })
      return refused
    }
    if (status !== 429 && status !== 503)
      throw new Error(`An invoice was answered ${status} ${answer.bytes.toString()}`)
    await wait(AGAIN_MS)
  }
}

/** Somebody every two seconds, until told to stop, with a password that costs what it does in production. */
async function startSigningIn(service: ServiceUnderLoad, timed: Timed[]) {
  const password_hash = await hashPassword(PASSWORD)
  const emails: string[] = []
  for (let n = 0; n < SIGNING_IN; n += 1)
    emails.push((await buildWorker(service, { password_hash })).email)
  let isOver = false
  const running = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const visitor = service.visitor()
      await visitor.prepareToWrite()
      const began = performance.now()
      const email = emails[n % emails.length]
      const { status } = await visitor.post('/auth/login', { email, password: PASSWORD })
      timed.push({ kind: SIGN_IN, ms: performance.now() - began, status })
      if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
      await wait(Math.max(0, SIGN_IN_EVERY_MS - (performance.now() - began)))
    }
  })()
  // Whoever can't sign in ends the trial when it looks, not the process at once.
  running.catch(() => undefined)
  return {
    stop: async () => {
      isOver = true
      await running
    },
  }
}
