import {
  afterStep,
  hmrcNotification,
  isSubmissionAccepted,
  type HmrcStep,
  type NewPartnerEvent,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/in-transaction.ts'
import { transactionDeps, type Deps, type TransactionDeps } from '../../deps.ts'
import { enqueue, removeUnsent } from '../../outbox/enqueue.ts'
import type { Exchange } from '../../ports/hmrc/port.ts'
import { recordEvent } from '../../record-event.ts'
import { acceptReturn, lockReturnedMonth } from './accept-return.ts'
import { acceptVerification } from './accept-verification.ts'
import { CONVERSATION_JOB, queuedConversation } from './conversation-job.ts'
import { keepMessage } from './kept-messages.ts'
import { sealedColumnsOf, storedOf, type SubmissionRow } from './submission-row.ts'

interface Taken {
  step: HmrcStep
  exchange: Exchange
  function: 'submit' | 'poll' | 'list'
}

/**
 * Changes the row if it is still as the caller read it: of two processes that ask for one answer only
 * one stores it.
 */
async function changeRow(
  trx: Knex.Transaction,
  row: SubmissionRow,
  changes: Readonly<Record<string, string | number | null>>,
): Promise<boolean> {
  const changed = await trx('hmrc_submissions')
    .where({ id: row.id, status: row.status, polls_count: row.polls_count })
    .update(changes)
  return changed === 1
}

/**
 * Stores what came of a message and all that follows, in one transaction: the raw answer, the row, what
 * is accepted, the next job. Only after it is committed is HMRC's post-box cleared. False when another
 * process was first.
 */
export function takeStep(deps: Deps, row: SubmissionRow, taken: Taken): Promise<boolean> {
  return inTransaction(deps, (trx) => takeStepIn(transactionDeps(deps, trx), row, taken))
}

async function takeStepIn(
  deps: TransactionDeps,
  row: SubmissionRow,
  { step, exchange, function: of }: Taken,
): Promise<boolean> {
  const { knex: trx, vault, clock, log } = deps
  const isPoll = of === 'poll'
  const taken = afterStep(storedOf(row, vault), step, { at: clock.now(), isPoll })
  if (taken === null) return false
  const { changes, seconds } = taken
  const status = changes.status ?? row.status
  // Locked before the row, as everybody does who changes a month.
  const month = isSubmissionAccepted(status) ? await lockReturnedMonth(deps, row) : null
  const isChanged = await changeRow(trx, row, sealedColumnsOf(changes, vault))
  if (!isChanged) return false
  if (exchange.kind !== 'not_sent' && exchange.raw !== null && exchange.raw.length > 0) {
    const receivedMessage = { submission_id: row.id, direction: 'received', function: of } as const
    await keepMessage(trx, vault, { ...receivedMessage, content: exchange.raw })
  }
  if (step.action === 'accept' || step.action === 'accept_without_receipt') {
    if (month) await acceptReturn(deps, row, month, step)
    const data =
      exchange.kind === 'answered' && exchange.answer.kind === 'response'
        ? exchange.answer.data
        : null
    if (row.class === 'IR-CIS-VERIFY') await acceptVerification(deps, row, step.receipt, data)
  }
  await queueNext(deps, row, step, seconds)
  const notification = hmrcNotification(storedOf(row, vault), step, seconds === null)
  if (step.action !== 'wait' || notification !== null) {
    await recordEvent(trx, {
      action: step.action === 'wait' ? 'hmrc.stop_asking' : `hmrc.${step.action}`,
      subject: subjectOf(row),
      company_id: row.client_id,
      before: { status: row.status },
      after: { status, submission_id: row.id, class: row.class },
      notifications: notification === null ? [] : [{ user_id: row.client_id, ...notification }],
      partnerEvent: acceptedEvent(row, step),
    })
  }
  if (step.action === 'fail' && step.reason === 'ours') {
    const numbers = step.errors.map(({ number }) => number)
    log.error({ submission: row.id, errors: numbers }, 'HMRC could not read a message of ours')
  }
  if (step.action === 'wait' && seconds === null) {
    log.error({ submission: row.id }, 'HMRC has not answered a message for 24 hours')
  }
  return true
}

/** What partners hear: only of a return whose receipt proves it. */
function acceptedEvent(row: SubmissionRow, { action }: HmrcStep): NewPartnerEvent | null {
  const { client_id, tax_year, tax_month } = row
  if (action !== 'accept' || tax_year === null || tax_month === null) return null
  return {
    type: 'return.accepted',
    data: {
      ...{ submission_id: row.id, client_id, tax_year, tax_month },
      ...{ nil: Boolean(row.is_nil), amended: Boolean(row.is_amendment) },
    },
  }
}

/** The next poll, or the clearing of the post-box once there is something in it; instead of any other. */
async function queueNext(
  { knex: trx }: TransactionDeps,
  row: SubmissionRow,
  step: HmrcStep,
  seconds: number | null,
): Promise<void> {
  await removeUnsent(trx, { held_for: row.id, jobs: [CONVERSATION_JOB] })
  const isToPoll = step.action === 'acknowledge' || step.action === 'wait'
  const isToClear = !isToPoll && step.action !== 'lose' && row.correlation_id !== null
  if (seconds === null || (!isToPoll && !isToClear)) return
  await enqueue(trx, [queuedConversation(row.id)], { held_for: row.id, seconds })
}

/** Of a return its tax month; of a question to HMRC the company. */
export const subjectOf = ({ client_id, tax_year, tax_month }: SubmissionRow) =>
  tax_year !== null && tax_month !== null
    ? { noun: 'cis_month', id: client_id, tax_year, tax_month }
    : { noun: 'company', id: client_id }
