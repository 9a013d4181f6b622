import {
  ApiError,
  findListed,
  formatInstant,
  hmrcProfile,
  inEnglish,
  instantIsBefore,
  isSubmissionOpen,
  LIST_NOT_READ,
  LOOK_FIRST,
  lookFrom,
  NO_ANSWER_TO_WAIT_FOR,
  submissionStatus,
  TOO_EARLY_TO_LOOK,
  writeList,
  MASKED_CREDENTIALS,
  describeError,
  type HmrcCredentials,
} from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps, TransactionDeps } from '../../deps.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import type { Exchange } from '../../ports/hmrc/port.ts'
import { recordEvent } from '../../record-event.ts'
import { queuedConversation, SENDING_SECONDS } from './conversation-job.ts'
import { findSealedBody, knownCorrelations } from './find-submissions.ts'
import { keepMessage, opened } from './kept-messages.ts'
import { keysOfScheme, hasStoppedAsking, type SubmissionRow } from './submission-row.ts'
import { subjectOf } from './take-step.ts'

const wrongState = (message: string) => new ApiError('wrong_state', { message })

function assertUnknown(row: SubmissionRow): void {
  if (row.status === 'unknown') return
  throw wrongState(submissionStatus.refusal(row.status, 'find', 'message'))
}

/** Of a row as it was read: of two people at once only one gets true. */
const changed = async (
  trx: TransactionDeps['knex'],
  row: SubmissionRow,
  changes: Readonly<Record<string, string | number | null>>,
): Promise<void> => {
  const count = await trx('hmrc_submissions')
    .where({ id: row.id, status: row.status, looks_count: row.looks_count })
    .update(changes)
  if (count !== 1) throw wrongState(NO_ANSWER_TO_WAIT_FOR)
}

/** What HMRC lists, or a sentence: without a list nothing is known better than before. */
function listedOf(exchange: Exchange) {
  if (exchange.kind !== 'answered') throw wrongState(LIST_NOT_READ)
  const { answer } = exchange
  if (answer.kind === 'list') return answer.messages
  const [error] = answer.kind === 'error' ? answer.errors : []
  throw wrongState(error ? describeError(error) : LIST_NOT_READ)
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
  assertUnknown(row)
  const { hmrc, clock, vault, knex } = deps
  const from = lookFrom(row)
  if (instantIsBefore(clock.now(), from)) {
    throw wrongState(inEnglish(TOO_EARLY_TO_LOOK, { time: formatInstant(from).slice(-5) }))
  }
  const signed = {
    ...{ class: row.class, environment: hmrc.environment, keys: keysOfScheme(row.scheme) },
    ...{ software: hmrc.software, transaction_id: row.transaction_id },
  }
  const exchange = await hmrc.send(hmrc.submissionUrl, writeList({ ...signed, credentials }))
  const known = await knownCorrelations(knex, row.client_id)
  const found = findListed(row, listedOf(exchange), known)
  await inTransaction(deps, async (trx) => {
    const at = clock.now()
    const looked = { looks_count: row.looks_count + 1, looked_at: sqlInstant(at) }
    const goesOn = found !== null && {
      status: 'acknowledged',
      correlation_id: found,
      polling_since_at: sqlInstant(at),
      next_poll_at: sqlInstant(at),
    }
    await changed(trx, row, { ...looked, ...(goesOn || {}) })
    const kept = { submission_id: row.id, function: 'list' } as const
    const asked = writeList({ ...signed, credentials: MASKED_CREDENTIALS })
    await keepMessage(trx, vault, { ...kept, direction: 'sent', content: asked })
    if (exchange.kind === 'answered') {
      await keepMessage(trx, vault, { ...kept, direction: 'received', content: exchange.raw })
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
  assertUnknown(row)
  if (row.looks_count < hmrcProfile.looksBeforeSendingAgain) throw wrongState(LOOK_FIRST)
  const body = opened(vault, await findSealedBody(trx, row.id), row.id).toString()
  await changed(trx, row, {
    status: 'sending',
    started_at: sqlInstant(clock.now()),
    correlation_id: null,
    looks_count: 0,
    looked_at: null,
  })
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
  assertUnknown(row)
  const answered_at = sqlInstant(deps.clock.now())
  await changed(deps.knex, row, {
    ...{ status: 'failed', failure: 'set_aside', open_key: null, answered_at },
  })
  await recordEvent(deps.knex, {
    action: 'hmrc.set_aside',
    subject: subjectOf(row),
    after: { submission_id: row.id },
  })
}

/** Asks for the answer for another day. */
export async function askAgain(deps: TransactionDeps, row: SubmissionRow): Promise<void> {
  const { knex: trx, clock } = deps
  if (!isSubmissionOpen(row.status) || !hasStoppedAsking(row)) {
    throw wrongState(NO_ANSWER_TO_WAIT_FOR)
  }
  const at = sqlInstant(clock.now())
  await changed(trx, row, { polling_since_at: at, next_poll_at: at, polls_count: 0 })
  await enqueue(trx, [queuedConversation(row.id)])
  await recordEvent(trx, {
    action: 'hmrc.ask_again',
    subject: subjectOf(row),
    after: { submission_id: row.id },
  })
}
