import {
  isSubmissionAccepted,
  secondsToNextPoll,
  submissionStatus,
  addInstant,
  type HmrcStep,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/in-transaction.ts'
import { isIsoInstant, sqlInstant } from '../../db/instants.ts'
import { transactionDeps, type Deps, type TransactionDeps } from '../../deps.ts'
import { enqueue, removeUnsent } from '../../outbox/enqueue.ts'
import type { Exchange } from '../../ports/hmrc/port.ts'
import { recordEvent } from '../../record-event.ts'
import { acceptReturn, lockReturnedMonth } from './accept-return.ts'
import { acceptVerification } from './accept-verification.ts'
import { CONVERSATION_JOB, queuedConversation } from './conversation-job.ts'
import { keepMessage } from './kept-messages.ts'
import { conversationOf, type SubmissionRow } from './submission-row.ts'

type Columns = Record<string, string | number | null>

interface Taken {
  step: HmrcStep
  exchange: Exchange
  function: 'submit' | 'poll' | 'list'
}

/** Since when the answer is asked for: from the acknowledgement on, or from when it was found again. */
const pollingFrom = (at: string, seconds: number): Columns => ({
  polling_since_at: at,
  next_poll_at: addInstant(at, seconds * 1000),
})

function columnsOf({ vault }: Pick<Deps, 'vault'>, step: HmrcStep, at: string): Columns {
  switch (step.action) {
    case 'acknowledge':
      return {
        correlation_id: step.correlation_id,
        poll_url: step.poll_url,
        poll_seconds: step.poll_seconds,
        ...pollingFrom(at, step.poll_seconds),
      }
    case 'wait':
      return {
        poll_seconds: step.poll_seconds,
        ...(step.poll_url !== null && { poll_url: step.poll_url }),
      }
    case 'accept':
    case 'accept_without_receipt':
      return {
        answered_at: at,
        accepted_time: step.receipt?.accepted_time?.slice(0, 40) ?? null,
        receipt_texts: JSON.stringify(step.receipt?.texts ?? []),
      }
    case 'refuse':
      return { answered_at: at, errors_sealed: vault.seal(JSON.stringify(step.errors)) }
    case 'fail':
      return {
        answered_at: at,
        failure: step.reason,
        errors_sealed: vault.seal(JSON.stringify(step.errors)),
      }
    case 'lose':
      return { next_poll_at: null, looks_count: 0, looked_at: null }
  }
}

/** What is not open any more makes room for another; of an accepted one a later is an amendment. */
const closed = (status: string): Columns =>
  ['acknowledged', 'unknown', 'sending'].includes(status) ? {} : { open_key: null }

/**
 * Changes the row if it is still as the caller read it: of two processes that ask for one answer only
 * one stores it.
 */
async function changeRow(
  trx: Knex.Transaction,
  row: SubmissionRow,
  changes: Columns,
): Promise<boolean> {
  const values = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      name.endsWith('_at') && isIsoInstant(value) ? sqlInstant(value) : value,
    ]),
  )
  const changed = await trx('hmrc_submissions')
    .where({ id: row.id, status: row.status, polls_count: row.polls_count })
    .update(values)
  return changed === 1
}

/** When the next message about it leaves; null where none does by itself. */
function nextSeconds(row: SubmissionRow, step: HmrcStep, now: string): number | null {
  if (step.action === 'acknowledge') return step.poll_seconds
  if (step.action !== 'wait') return 0
  const asked = { ...row, poll_seconds: step.poll_seconds, polls_count: row.polls_count + 1 }
  return secondsToNextPoll(conversationOf(asked), now)
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
  const at = clock.now()
  const status = submissionStatus.next(row.status, step.action)
  if (status === null) return false
  // Locked before the row, as everybody does who changes a month.
  const month = isSubmissionAccepted(status) ? await lockReturnedMonth(deps, row) : null
  const seconds = nextSeconds(row, step, at)
  const isChanged = await changeRow(trx, row, {
    ...columnsOf(deps, step, at),
    ...closed(status),
    status,
    ...(of === 'poll' && { polls_count: row.polls_count + 1 }),
    ...(step.action === 'wait' && {
      next_poll_at: seconds === null ? null : addInstant(at, seconds * 1000),
    }),
  })
  if (!isChanged) return false
  if (exchange.kind !== 'not_sent' && exchange.raw !== null && exchange.raw.length > 0) {
    const kept = { submission_id: row.id, direction: 'received', function: of } as const
    await keepMessage(trx, vault, { ...kept, content: exchange.raw })
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
  if (step.action !== 'wait') {
    await recordEvent(trx, {
      action: `hmrc.${step.action}`,
      subject: subjectOf(row),
      before: { status: row.status },
      after: { status, submission_id: row.id, class: row.class },
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

/** The next poll, or the clearing of the post-box once there is something in it; instead of any other. */
async function queueNext(
  { knex: trx }: TransactionDeps,
  row: SubmissionRow,
  step: HmrcStep,
  seconds: number | null,
): Promise<void> {
  await removeUnsent(trx, { held_for: row.id, jobs: [CONVERSATION_JOB] })
  const isAsked = step.action === 'acknowledge' || step.action === 'wait'
  const isToClear = !isAsked && step.action !== 'lose' && row.correlation_id !== null
  if (seconds === null || (!isAsked && !isToClear)) return
  await enqueue(trx, [queuedConversation(row.id)], { held_for: row.id, seconds })
}

/** Of a return its tax month; of a question to HMRC the company. */
export const subjectOf = ({ client_id, tax_year, tax_month }: SubmissionRow) =>
  tax_year !== null && tax_month !== null
    ? { noun: 'cis_month', id: client_id, tax_year, tax_month }
    : { noun: 'company', id: client_id }
