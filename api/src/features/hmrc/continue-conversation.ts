import {
  conversationOf,
  environmentOf,
  meaningOf,
  stepAfterPolling,
  submissionStatus,
  writeDelete,
  writePoll,
} from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../outbox/job.ts'
import { CONVERSATION_JOB } from './conversation-job.ts'
import { findSubmission } from './find-submissions.ts'
import type { SubmissionRow } from './submission-row.ts'
import { takeStep } from './take-step.ts'

/** A message is only spoken of to whom it was sent: practice stays practice when the setting changes. */
const isSamePlace = ({ hmrc }: Deps, { mode }: SubmissionRow): boolean => hmrc.mode === mode

async function poll(deps: Deps, row: SubmissionRow): Promise<void> {
  const { hmrc } = deps
  const correlation_id = row.correlation_id ?? ''
  const message = writePoll({ class: row.class, environment: environmentOf(row), correlation_id })
  const exchange = await hmrc.send(hmrc.pollUrl(row.poll_url), message)
  const step = stepAfterPolling(conversationOf(row), exchange)
  if (exchange.kind !== 'answered') {
    deps.log.warn({ submission: row.id, reason: exchange.reason }, 'HMRC gave no answer yet')
  }
  await takeStep(deps, row, { step, exchange, function: 'poll' })
}

/** Clears HMRC's post-box; an answer that is gone already is as good. Throws to be tried again. */
async function clear(deps: Deps, row: SubmissionRow, correlation_id: string): Promise<void> {
  const { hmrc, knex, clock } = deps
  const message = writeDelete({ class: row.class, environment: environmentOf(row), correlation_id })
  const exchange = await hmrc.send(hmrc.submissionUrl, message)
  const answer = exchange.kind === 'answered' ? exchange.answer : null
  const isGone =
    answer?.kind === 'error' && answer.errors.some((one) => meaningOf(one).action === 'gone')
  const isDeleted = answer?.kind === 'response' && answer.function === 'delete'
  if (!isGone && !isDeleted) throw new Error('HMRC’s post-box was not cleared yet')
  await knex('hmrc_submissions')
    .where({ id: row.id, cleared_at: null })
    .update({ cleared_at: sqlInstant(clock.now()) })
}

/**
 * Goes on with a message, whoever began it and whatever died meanwhile: what was being sent is unknown,
 * what is acknowledged is asked for, what is answered is cleared from HMRC's post-box. Needs no
 * password: HMRC asks none for either.
 */
export const continueConversation: Job<{ submission_id: string }> = {
  name: CONVERSATION_JOB,
  lane: 'hmrc',
  compose: async ({ submission_id }, deps) => {
    const row = await findSubmission(deps.knex, submission_id)
    if (!row || !isSamePlace(deps, row)) return null
    if (row.status === 'sending') {
      const exchange = { kind: 'lost', reason: 'its process ended', raw: null } as const
      await takeStep(deps, row, { step: { action: 'lose' }, exchange, function: 'submit' })
    } else if (row.status === 'acknowledged') await poll(deps, row)
    else if (isToClear(row) && row.correlation_id !== null) {
      await clear(deps, row, row.correlation_id)
    }
    return null
  },
}

/** Answered for good, and still in HMRC's post-box. */
const isToClear = ({ status, cleared_at }: SubmissionRow): boolean =>
  cleared_at === null && Object.keys(submissionStatus.table[status]).length === 0
