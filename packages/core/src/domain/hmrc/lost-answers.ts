import { formatInstant, instantIsBefore, type Instant } from '../day.ts'
import { inEnglish } from '../sentence.ts'
import type { ListedMessage } from './answer.ts'
import { lookFrom, type HmrcAttempt } from './conversation.ts'
import { describeError } from './error-table.ts'
import {
  LIST_NOT_READ,
  LOOK_FIRST,
  NO_ANSWER_TO_WAIT_FOR,
  TOO_EARLY_TO_LOOK,
} from './filing-sentences.ts'
import { hmrcProfile } from './profile.ts'
import { hasStoppedAsking, type StoredSubmission } from './stored-submission.ts'
import { submissionStatus } from './submission-status.ts'

type Lost = Pick<StoredSubmission, 'status' | 'started_at' | 'looks_count' | 'looked_at'>

/** Only of a message whose answer was lost is there something to look for or to settle. */
export const settleRefusal = ({ status }: Pick<StoredSubmission, 'status'>): string | null =>
  status === 'unknown' ? null : submissionStatus.refusal(status, 'find', 'message')

/** Why HMRC's list is not looked at now: not sooner than HMRC can have listed it. */
export function lookRefusal(of: Lost, now: Instant): string | null {
  const from = lookFrom(of)
  return (
    settleRefusal(of) ??
    (instantIsBefore(now, from)
      ? inEnglish(TOO_EARLY_TO_LOOK, { time: formatInstant(from).slice(-5) })
      : null)
  )
}

/** Why the same message is not sent again: not before HMRC's list did not have it twice. */
export const sendAgainRefusal = (of: Lost): string | null =>
  settleRefusal(of) ?? (of.looks_count < hmrcProfile.looksBeforeSendingAgain ? LOOK_FIRST : null)

/** Why the answer is not asked for another day. */
export const askAgainRefusal = (
  of: Pick<StoredSubmission, 'status' | 'next_poll_at'>,
): string | null => (hasStoppedAsking(of) ? null : NO_ANSWER_TO_WAIT_FOR)

/** What HMRC lists, or a sentence: without a list nothing is known better than before. */
export function readList(attempt: HmrcAttempt): readonly ListedMessage[] | string {
  if (attempt.kind !== 'answered') return LIST_NOT_READ
  const { answer } = attempt
  if (answer.kind === 'list') return answer.messages
  const [error] = answer.kind === 'error' ? answer.errors : []
  return error ? describeError(error) : LIST_NOT_READ
}

/** The same message is on its way again. */
export const sentAgain = (at: string) =>
  ({
    status: 'sending',
    started_at: at,
    correlation_id: null,
    looks_count: 0,
    looked_at: null,
  }) as const

/** A person has settled that HMRC does not have it: another may be sent. */
export const setAsideBy = (at: string) =>
  ({ status: 'failed', failure: 'set_aside', open_key: null, answered_at: at }) as const

/** The answer is asked for from now on, for another day. */
export const askedAgain = (at: string) => ({
  polling_since_at: at,
  next_poll_at: at,
  polls_count: 0,
})

/** After a look in HMRC's list; `found` is the correlation id of ours. */
export const afterLook = (
  { looks_count }: Pick<StoredSubmission, 'looks_count'>,
  found: string | null,
  at: string,
): Partial<StoredSubmission> => ({
  looks_count: looks_count + 1,
  looked_at: at,
  ...(found !== null && {
    status: 'acknowledged',
    correlation_id: found,
    polling_since_at: at,
    next_poll_at: at,
  }),
})
