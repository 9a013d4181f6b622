import {
  acceptedDay,
  questionAnswers,
  type AskedSubcontractor,
  type HmrcReceipt,
  type VerifyAction,
  type XmlNode,
} from '@daysheet/core'
import { readRows } from '../../db/read-rows.ts'
import type { TransactionDeps } from '../../deps.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { queueEvents } from '../../webhooks/queue-events.ts'
import { answeredEvent } from './answered-event.ts'
import { queuedAnswer } from './conversation-job.ts'
import type { SubmissionRow } from './submission-row.ts'

interface QuestionRow {
  id: string
  engagement_id: string
  worker_id: string
  works_ref: string
  action: VerifyAction
  asked_sealed: string
}

const QUESTIONS = `SELECT id, engagement_id, worker_id, works_ref, action, asked_sealed
  FROM hmrc_questions
  WHERE submission_id = ? ORDER BY works_ref`

/**
 * Stores what HMRC says of everybody who was asked about, and queues the recording of each. What fits
 * nobody stays in the raw answer, and the question needs a look. As many statements, however many.
 * Partners hear at once of what is not recorded; of the rest once it is (record-answer.ts).
 */
export async function acceptVerification(
  { knex: trx, vault, clock }: TransactionDeps,
  row: SubmissionRow,
  receipt: HmrcReceipt | null,
  data: XmlNode | null,
): Promise<void> {
  const questions = await readRows<QuestionRow>(trx, QUESTIONS, [row.id])
  const subcontractors = questions.map((one): AskedSubcontractor => {
    const sent = JSON.parse(vault.open(one.asked_sealed)) as { utr: string | null; name: string }
    return { works_ref: one.works_ref, action: one.action, ...sent }
  })
  const verdicts = questionAnswers(subcontractors, data, acceptedDay(receipt, clock.now()))
  const answers = questions.flatMap(({ id, engagement_id, worker_id }, at) => {
    const answer = verdicts[at]
    return answer ? [{ ...answer, id, engagement_id, worker_id }] : []
  })
  if (answers.length === 0) return
  const cases = (column: 'verdict' | 'result' | 'verification_number' | 'verified_on') => {
    const whens = answers.map(() => 'WHEN ? THEN ?').join(' ')
    const bindings = answers.flatMap((answer) => [answer.id, answer[column]])
    return trx.raw(`CASE id ${whens} END`, bindings as string[])
  }
  await trx('hmrc_questions')
    .whereIn(
      'id',
      answers.map(({ id }) => id),
    )
    .update({
      verdict: cases('verdict'),
      result: cases('result'),
      verification_number: cases('verification_number'),
      verified_on: cases('verified_on'),
    })
  await enqueue(
    trx,
    answers.filter(({ verdict }) => verdict === 'verified').map(({ id }) => queuedAnswer(id)),
  )
  await queueEvents(
    trx,
    answers
      .filter(({ verdict }) => verdict !== 'verified')
      .map(({ engagement_id, worker_id, verdict }) =>
        answeredEvent({
          ...{ submission_id: row.id, client_id: row.client_id },
          ...{ engagement_id, worker_id, verdict },
        }),
      ),
  )
}
