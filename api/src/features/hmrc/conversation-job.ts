import type { QueuedMail } from '../../outbox/job.ts'

/** The outbox's names of the jobs; kept in the database. */
export const CONVERSATION_JOB = 'hmrc.conversation'
export const RECORD_ANSWER_JOB = 'hmrc.record_answer'

/**
 * Longer than a message may be on its way in all (connection, answer, storing): what is still `sending`
 * after it was left by a process that died.
 */
export const SENDING_SECONDS = 120

/** Goes on with a message: asks for its answer, or clears HMRC's post-box once that is safe. */
export const queuedConversation = (submission_id: string): QueuedMail => ({
  job: CONVERSATION_JOB,
  lane: 'hmrc',
  account_id: null,
  payload: { submission_id },
})

/** Records what HMRC said of one worker. */
export const queuedAnswer = (question_id: string): QueuedMail => ({
  job: RECORD_ANSWER_JOB,
  lane: 'hmrc',
  account_id: null,
  payload: { question_id },
})
