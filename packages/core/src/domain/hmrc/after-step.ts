import { addInstant } from '../day.ts'
import { secondsToNextPoll, type HmrcStep } from './conversation.ts'
import { conversationOf, type StoredSubmission } from './stored-submission.ts'
import { isSubmissionOpen, submissionStatus } from './submission-status.ts'

export interface StepTaken {
  changes: Partial<StoredSubmission>
  /**
   * In how many seconds the next message about it leaves, the clearing of HMRC's post-box included;
   * null where it is asked for by itself no more.
   */
  seconds: number | null
}

function changesOf(of: StoredSubmission, step: HmrcStep, at: string): Partial<StoredSubmission> {
  switch (step.action) {
    case 'acknowledge':
      return {
        correlation_id: step.correlation_id,
        poll_url: step.poll_url,
        poll_seconds: step.poll_seconds,
        polling_since_at: at,
        next_poll_at: addInstant(at, step.poll_seconds * 1000),
      }
    case 'wait': {
      const seconds = secondsAfter(of, step, at)
      return {
        poll_seconds: step.poll_seconds,
        ...(step.poll_url !== null && { poll_url: step.poll_url }),
        next_poll_at: seconds === null ? null : addInstant(at, seconds * 1000),
      }
    }
    case 'accept':
    case 'accept_without_receipt':
      return {
        answered_at: at,
        accepted_time: step.receipt?.accepted_time?.slice(0, 40) ?? null,
        receipt_texts: step.receipt?.texts ?? [],
      }
    case 'refuse':
      return { answered_at: at, errors: step.errors }
    case 'fail':
      return { answered_at: at, failure: step.reason, errors: step.errors }
    case 'lose':
      return { next_poll_at: null, looks_count: 0, looked_at: null }
  }
}

function secondsAfter(of: StoredSubmission, step: HmrcStep, at: string): number | null {
  if (step.action === 'acknowledge') return step.poll_seconds
  if (step.action !== 'wait') return 0
  const polledSubmission = {
    ...of,
    poll_seconds: step.poll_seconds,
    polls_count: of.polls_count + 1,
  }
  return secondsToNextPoll(conversationOf(polledSubmission), at)
}

/**
 * What a step makes of a stored message; null where it has already gone on. One that is answered is not
 * open any more and makes room for another.
 */
export function afterStep(
  of: StoredSubmission,
  step: HmrcStep,
  { at, isPoll }: { at: string; isPoll: boolean },
): StepTaken | null {
  const status = submissionStatus.next(of.status, step.action)
  if (status === null) return null
  return {
    changes: {
      ...changesOf(of, step, at),
      ...(isPoll && { polls_count: of.polls_count + 1 }),
      ...(!isSubmissionOpen(status) && { open_key: null }),
      status,
    },
    seconds: secondsAfter(of, step, at),
  }
}
