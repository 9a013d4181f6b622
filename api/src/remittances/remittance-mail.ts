import {
  formatDay,
  formatPence,
  remittanceFileName,
  remittanceName,
  type Remittance,
  type UserType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { Config } from '../config.ts'
import { writeMail } from '../mail/write-mail.ts'
import { queuedMail, type Job, type QueuedMail } from '../outbox/job.ts'
import { findRemittance, type RunRemittance } from './find-remittances.ts'
import { printRemittance } from './print-remittance.ts'

/** What was said when it happened: the mail may leave after the next change. */
type Payload = {
  run_id: string
  worker_id: string
  to: string
  /** Whose mail it is, by which it is found again among those that they want. */
  side: UserType
  /** What of the payment was put right. */
  change?: string
  subject: string
  heading: string
  paragraphs: string[]
  facts: [label: string, value: string][]
}

/** Beside so many documents the PDF says it better than a mail. */
const MOST_LINES = 12

const openPayments = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  label: 'Open your payments',
  url: `${publicUrl}/app/invoices?tab=payments`,
})

/** With the PDF as it is when it leaves; nothing of a payment that was undone meanwhile. */
const job = (name: string): Job<Payload> => ({
  name,
  lane: 'ordinary',
  compose: async ({ run_id, worker_id, to, side: _side, change: _change, ...said }, deps) => {
    const found = await findRemittance(deps, run_id, worker_id)
    if (!found?.remittance || found.run_status !== 'confirmed') return null
    const { remittance } = found
    return writeMail({
      to,
      ...said,
      button: openPayments(deps.config),
      attachments: [
        {
          filename: remittanceFileName('worker', remittance),
          contentType: 'application/pdf',
          content: await printRemittance(deps, found, remittance),
        },
      ],
    })
  },
})

const SENT = job('remittance.sent')
const CORRECTED = job('remittance.corrected')
/** Without a PDF: what it said is no longer so. */
const UNDONE: Job<Payload> = {
  name: 'remittance.undone',
  lane: 'ordinary',
  compose: ({ to, subject, heading, paragraphs, facts }, { config }) =>
    Promise.resolve(
      writeMail({ to, subject, heading, paragraphs, facts, button: openPayments(config) }),
    ),
}
export const remittanceMailJobs = [SENT, CORRECTED, UNDONE]

const factsOf = (remittance: Remittance): Payload['facts'] => {
  const { rows, totals, account_ending } = remittance
  const lines = rows.slice(0, MOST_LINES)
  const others = rows.length - lines.length
  return [
    ['Paid on', formatDay(remittance.paid_on, 'long')],
    ['Reference', remittance.reference],
    ...(account_ending ? [['To account ending', account_ending] satisfies [string, string]] : []),
    ...lines.map(({ number, paid, notes }): [string, string] => [
      number,
      [formatPence(paid), ...notes].join(', '),
    ]),
    ...(others > 0 ? [['And', `${others} more in the PDF`] satisfies [string, string]] : []),
    ['CIS deduction', formatPence(totals.cis)],
    ['Amount', formatPence(remittance.amount)],
  ]
}

const paragraphsOf = (remittance: Remittance, first: string): string[] =>
  [first, remittance.statement_sentences.join(' ')].filter((text) => text !== '')

const mailOf = (
  of: Job<Payload>,
  { run_id, worker_id, worker_email, client_id }: RunRemittance,
  said: Pick<Payload, 'subject' | 'heading' | 'paragraphs' | 'facts' | 'change'>,
): QueuedMail =>
  queuedMail(
    of,
    client_id,
    { run_id, worker_id, to: worker_email, side: 'worker' as const, ...said },
    run_id,
  )

/** To the worker of a payment, once for all of its invoices. */
export const remittanceMail = (
  found: RunRemittance,
  remittance: Remittance,
  title: string,
): QueuedMail =>
  mailOf(SENT, found, {
    subject: `${title}: ${remittanceName(remittance.number)}`,
    heading: title,
    paragraphs: paragraphsOf(
      remittance,
      `${remittance.client.name} has recorded one payment to you. The remittance advice is attached: it says what the payment is for. Banks can take a day to show it.`,
    ),
    facts: factsOf(remittance),
  })

/** The same with what was put right. */
export const correctedRemittanceMail = (
  found: RunRemittance,
  remittance: Remittance,
  { title, change }: { title: string; change: string },
): QueuedMail =>
  mailOf(CORRECTED, found, {
    change,
    subject: title,
    heading: title,
    paragraphs: paragraphsOf(
      remittance,
      `The day of a payment was recorded wrongly. ${change} The attached remittance advice replaces the earlier one. If you were given a CIS statement for another tax month, ${remittance.client.name} has to give you a corrected one.`,
    ),
    facts: factsOf(remittance),
  })

/** That the payment was recorded by mistake, once for all of its invoices. */
export const undoneRemittanceMail = (
  found: RunRemittance,
  remittance: Remittance,
  { title, reason }: { title: string; reason: string },
): QueuedMail =>
  mailOf(UNDONE, found, {
    subject: `${title}: ${remittanceName(remittance.number)}`,
    heading: title,
    paragraphs: [
      `The payment was recorded by mistake, so its invoices wait for payment again. Nothing was taken back from your bank account. Please speak to ${remittance.client.name} if the money has reached you. If you were given a CIS statement that counts this payment, ${remittance.client.name} has to give you a corrected one.`,
    ],
    facts: [['Reason', reason], ...factsOf(remittance)],
  })

/**
 * Takes back the corrected remittance advice of a payment that has not left yet: the next one has what it
 * said. Returns the change that it was about; null where none waits.
 */
export async function takeBackCorrected(
  trx: Knex.Transaction,
  { run_id, worker_id }: { run_id: string; worker_id: string },
): Promise<string | null> {
  const waiting = (await trx('outbox')
    .where({ held_for: run_id, kind: CORRECTED.name, status: 'waiting', lease_id: null })
    .forUpdate()
    .select('id', 'payload')) as { id: string; payload: string }[]
  const own = waiting
    .map(({ id, payload }) => ({ id, ...(JSON.parse(payload) as Payload) }))
    .find((mail) => mail.worker_id === worker_id)
  if (!own) return null
  await trx('outbox').where('id', own.id).delete()
  return own.change ?? null
}
