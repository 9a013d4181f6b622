import {
  afterLook,
  ApiError,
  askAgainRefusal,
  askedAgain,
  findListed,
  keysOfScheme,
  lookRefusal,
  MASKED_CREDENTIALS,
  NO_ANSWER_TO_WAIT_FOR,
  readList,
  sendAgainRefusal,
  sentAgain,
  setAsideBy,
  settleRefusal,
  writeList,
  type HmrcCredentials,
  type StoredSubmission,
} from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps, TransactionDeps } from '../../deps.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { recordEvent } from '../../record-event.ts'
import { queuedConversation, SENDING_SECONDS } from './conversation-job.ts'
import { findSealedBody, knownCorrelations } from './find-submissions.ts'
import { keepMessage, opened } from './kept-messages.ts'
import { columnsOf, type SubmissionRow } from './submission-row.ts'
import { subjectOf } from './take-step.ts'

const wrongState = (message: string) => new ApiError('wrong_state', { message })

function assertNone(refusal: string | null): void {
  if (refusal !== null) throw wrongState(refusal)
}

/** Of a row as it was read: of two people at once only one gets true. */
const changed = async (
  trx: TransactionDeps['knex'],
  row: SubmissionRow,
  changes: Partial<StoredSubmission>,
): Promise<void> => {
  const count = await trx('hmrc_submissions')
    .where({ id: row.id, status: row.status, looks_count: row.looks_count })
    .update(columnsOf(changes))
  if (count !== 1) throw wrongState(NO_ANSWER_TO_WAIT_FOR)
}

/**
 * Looks in HMRC's list for a message whose answer was lost, and goes on with it where it is there. Not
 * sooner than HMRC can have listed it.
 */
export async function look(
  deps: Deps,
  row: SubmissionRow,
  credentials: HmrcCredentials,
): Promise<void> {
  const { hmrc, clock, vault, knex } = deps
  assertNone(lookRefusal(row, clock.now()))
  const signed = {
    ...{ class: row.class, environment: hmrc.environment, keys: keysOfScheme(row.scheme) },
    ...{ software: hmrc.software, transaction_id: row.transaction_id },
  }
  const exchange = await hmrc.send(hmrc.submissionUrl, writeList({ ...signed, credentials }))
  const listed = readList(exchange)
  if (typeof listed === 'string') throw wrongState(listed)
  const found = findListed(row, listed, await knownCorrelations(knex, row.client_id))
  await inTransaction(deps, async (trx) => {
    await changed(trx, row, afterLook(row, found, clock.now()))
    const listMessage = { submission_id: row.id, function: 'list' } as const
    const listRequest = writeList({ ...signed, credentials: MASKED_CREDENTIALS })
    await keepMessage(trx, vault, { ...listMessage, direction: 'sent', content: listRequest })
    if (exchange.kind === 'answered') {
      await keepMessage(trx, vault, {
        ...listMessage,
        direction: 'received',
        content: exchange.raw,
      })
    }
    if (found !== null) await enqueue(trx, [queuedConversation(row.id)])
    await recordEvent(trx, {
      action: 'hmrc.look',
      subject: subjectOf(row),
      after: { submission_id: row.id, found: found !== null },
    })
  })
}

/** The same message is `sending` again, after HMRC's list did not have it twice. Returns its body. */
export async function beginAgain(deps: TransactionDeps, row: SubmissionRow): Promise<string> {
  const { knex: trx, vault, clock } = deps
  assertNone(sendAgainRefusal(row))
  const body = opened(vault, await findSealedBody(trx, row.id), row.id).toString()
  await changed(trx, row, sentAgain(clock.now()))
  await enqueue(trx, [queuedConversation(row.id)], { held_for: row.id, seconds: SENDING_SECONDS })
  await recordEvent(trx, {
    action: 'hmrc.send_again',
    subject: subjectOf(row),
    after: { submission_id: row.id },
  })
  return body
}

/** A person settles that HMRC does not have it: another may be sent. */
export async function setAside(deps: TransactionDeps, row: SubmissionRow): Promise<void> {
  assertNone(settleRefusal(row))
  await changed(deps.knex, row, setAsideBy(deps.clock.now()))
  await recordEvent(deps.knex, {
    action: 'hmrc.set_aside',
    subject: subjectOf(row),
    after: { submission_id: row.id },
  })
}

/** Asks for the answer for another day. */
export async function askAgain(deps: TransactionDeps, row: SubmissionRow): Promise<void> {
  const { knex: trx, clock } = deps
  assertNone(askAgainRefusal(row))
  await changed(trx, row, askedAgain(clock.now()))
  await enqueue(trx, [queuedConversation(row.id)])
  await recordEvent(trx, {
    action: 'hmrc.ask_again',
    subject: subjectOf(row),
    after: { submission_id: row.id },
  })
}
