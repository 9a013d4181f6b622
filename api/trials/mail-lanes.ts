import { setTimeout as wait } from 'node:timers/promises'
import { sized } from '@daysheet/tools/sized'
import { assembleDispatcher } from '../src/assemble.ts'
import { smtpMailer } from '../src/ports/mail/smtp.ts'
import { startSmtpInbox, type SmtpInbox } from '../test/support/smtp-inbox.ts'
import { assertNoViolations } from './support/checker/assert-no-violations.ts'
import {
  openTrialApp,
  report,
  secondsSince,
  submitInvoice,
  type TrialApp,
} from './support/trial-app.ts'

export const description =
  'A reset mail leaves within 5 s behind 1,500 invoice mails; after an outage of SMTP all that waits has left within 2 minutes'

const INVOICE_MAILS = sized(1500, 4)
const RESETS = sized(5, 1)
const AT_ONCE = 8
const OUTAGE_MAILS = sized(200, 2)
const OUTAGE_SECONDS = sized(60, 1)

async function submitMany(app: TrialApp, count: number): Promise<string[]> {
  const ids: string[] = []
  let left = count
  const submitOn = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      ids.push(await submitInvoice(app, { work: 1 }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, submitOn))
  return ids
}

/** Of those whose outage it is: an invoice's own mail may be half printed when its row is deleted. */
const isDispute = ({ subject }: { subject?: string | undefined }) =>
  subject?.includes('was disputed by') === true
const isReset = ({ subject }: { subject?: string | undefined }) => subject === 'Reset your password'

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(100)
}

const waitingCount = async ({ deps: { knex } }: TrialApp): Promise<number> => {
  const [row] = (await knex('outbox').where('status', 'waiting').count({ n: '*' })) as {
    n: number
  }[]
  return Number(row?.n)
}

/** The slowest of several reset mails, from asking to arrival, while the invoices' mails leave. */
async function slowestReset(app: TrialApp, inbox: SmtpInbox): Promise<number> {
  let slowest = 0
  for (let count = 1; count <= RESETS; count += 1) {
    const began = performance.now()
    await app.asWorker.post('/auth/forgot-password', { email: app.people.worker.email })
    await until(() => inbox.mails.filter(isReset).length >= count)
    slowest = Math.max(slowest, secondsSince(began))
    await wait(2_000)
  }
  return slowest
}

async function outage(app: TrialApp, inbox: SmtpInbox): Promise<SmtpInbox> {
  const ids = await submitMany(app, OUTAGE_MAILS)
  await app.deps.knex('outbox').delete()
  await inbox.stop()
  for (const id of ids) {
    await app.asClient.post(`/api/invoices/${id}/dispute`, { reason: 'Saturday was six hours' })
  }
  await wait(OUTAGE_SECONDS * 1000)
  process.stdout.write(`${await waitingCount(app)} mails wait after an outage\n`)
  const again = await startSmtpInbox(inbox.port)
  const began = performance.now()
  await until(async () => (await waitingCount(app)) === 0)
  const { length } = again.mails.filter(isDispute)
  report(`${length} mails after the outage`, secondsSince(began), 120)
  if (length !== OUTAGE_MAILS) throw new Error('Not every mail has left once')
  return again
}

export async function run(): Promise<void> {
  const app = await openTrialApp()
  let inbox = await startSmtpInbox()
  const mailer = smtpMailer(inbox.url, app.deps.config.mailFrom)
  const dispatcher = assembleDispatcher(app.deps, mailer)
  try {
    await submitMany(app, INVOICE_MAILS)
    dispatcher.start()
    await until(() => inbox.mails.length > 0)
    const slowest = await slowestReset(app, inbox)
    process.stdout.write(`${await waitingCount(app)} invoice mails still wait\n`)
    report(`The slowest of ${RESETS} reset mails behind them`, slowest, 5)
    await app.deps.knex('outbox').where('lane', 'ordinary').delete()
    inbox = await outage(app, inbox)
    await assertNoViolations(
      { deps: app.deps, mails: inbox.mails, outboxWasCut: true },
      { fault: 'SMTP away, and mails behind 1,500 others', times: 1 },
    )
  } finally {
    await dispatcher.stop()
    await mailer.close()
    await inbox.stop()
    await app.stop()
  }
}
