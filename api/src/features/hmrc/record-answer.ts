import { verifiedBy, type VerificationResult } from '@daysheet/core'
import type { Knex } from 'knex'
import { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import { transactionDeps } from '../../deps.ts'
import type { Job } from '../../outbox/job.ts'
import { queueEvents } from '../../webhooks/queue-events.ts'
import { lockPair, recordVerification } from '../verifications/index.ts'
import { answeredEvent } from './answered-event.ts'
import { RECORD_ANSWER_JOB } from './conversation-job.ts'

interface AnsweredQuestion {
  id: string
  submission_id: string
  engagement_id: string
  result: VerificationResult
  verification_number: string | null
  verified_on: string
  recorded_at: string | null
  /** Null where the account is gone. */
  asked_by: string | null
}

const ASKED_BY = (trx: Knex.Transaction) =>
  trx.raw(`(SELECT sent.started_by FROM hmrc_submissions AS sent
    WHERE sent.id = hmrc_questions.submission_id) AS asked_by`)

/**
 * Records what HMRC said of a worker as a verification, once, in the name of whoever asked: from the
 * next payment on it counts, and the worker is told when it is another than before. Partners hear of it
 * with it.
 */
export const recordAnswer: Job<{ question_id: string }> = {
  name: RECORD_ANSWER_JOB,
  lane: 'hmrc',
  compose: async ({ question_id }, deps) => {
    await inTransaction(deps, async (trx) => {
      const question = (await trx('hmrc_questions')
        .where({ id: question_id, verdict: 'verified' })
        .forUpdate()
        .first('*', ASKED_BY(trx))) as AnsweredQuestion | undefined
      if (!question || question.recorded_at !== null) return
      const pair = await lockPair(trx, question.engagement_id)
      const { result, verification_number, verified_on, asked_by } = question
      await recordVerification(
        transactionDeps(deps, trx),
        pair,
        {
          ...{ result, verification_number },
          verified_on: verifiedBy(verified_on, deps.clock.today()),
        },
        asked_by === null ? undefined : Actor.byRuleOf(pair.client_id, { id: asked_by }),
      )
      await trx('hmrc_questions')
        .where('id', question.id)
        .update({ recorded_at: sqlInstant(deps.clock.now()) })
      const { submission_id, engagement_id } = question
      const { client_id, worker_id } = pair
      const ids = { submission_id, engagement_id, client_id, worker_id }
      await queueEvents(trx, [answeredEvent({ ...ids, verdict: 'verified' })])
    })
    return null
  },
}
