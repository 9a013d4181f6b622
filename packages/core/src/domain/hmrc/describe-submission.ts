import { formatDay, isDay } from '../day.ts'
import { msg } from '../msg.ts'
import { inEnglish, type Say } from '../sentence.ts'
import type { HmrcFailure } from './conversation.ts'
import { describeError, type HmrcError } from './error-table.ts'
import {
  HMRC_NOT_REACHED,
  UNKNOWN_SINCE_ACKNOWLEDGED,
  UNKNOWN_WHETHER_SENT,
} from './filing-sentences.ts'
import type { SubmissionStatus } from './submission-status.ts'

/** What a person is told of a message. */
export interface DescribedSubmission {
  status: SubmissionStatus
  /** Null where HMRC has not acknowledged it. */
  correlation_id: string | null
  /** As HMRC wrote it: its clock is London's. */
  accepted_time: string | null
  /** Of our own mark, for people; only where HMRC's receipt carries it. */
  receipt_reference: string | null
  failure: HmrcFailure | null
  errors: readonly HmrcError[]
  /** HMRC has not answered within 24 hours, and is not asked by itself any more. */
  has_stopped_asking: boolean
}

const ACCEPTED = msg('Accepted by HMRC at {time} on {day}, reference {reference}.')
const WITHOUT_RECEIPT = msg(
  'HMRC has accepted it, but its receipt does not match what was sent. Look on HMRC’s site under returns submitted, and tell our support; everything is kept for them.',
)
const SENDING = msg('It is being sent to HMRC. You can leave this page.')
const WAITING = msg('HMRC has it and is checking it. You can leave this page.')
const NO_ANSWER = msg(
  'HMRC has it, and has not answered for 24 hours. Look at HMRC’s page on service availability, or ask again.',
)
const SET_ASIDE = msg('You settled that HMRC does not have it. Nothing was filed by it.')

/** `2026-12-17T09:14:00.000` as 09:14 and 17 Dec 2026: HMRC's times carry no zone and mean London. */
export function londonTime(written: string | null): { day: string; time: string } | null {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(written ?? '') ?? []
  return isDay(day) ? { day: formatDay(day), time } : null
}

function failureSentence({ failure, errors }: DescribedSubmission, words: Say): string {
  if (failure === 'not_sent') return words(HMRC_NOT_REACHED)
  if (failure === 'set_aside') return words(SET_ASIDE)
  const [error] = errors
  return error ? describeError(error) : words(HMRC_NOT_REACHED)
}

/**
 * How a message stands, in a sentence. Accepted is said only of what HMRC's receipt proves: before it
 * nothing is ever called filed.
 */
export function describeSubmission(of: DescribedSubmission, words: Say = inEnglish): string {
  switch (of.status) {
    case 'draft':
    case 'sending':
      return words(SENDING)
    case 'unknown':
      return words(of.correlation_id === null ? UNKNOWN_WHETHER_SENT : UNKNOWN_SINCE_ACKNOWLEDGED)
    case 'acknowledged':
      return words(of.has_stopped_asking ? NO_ANSWER : WAITING)
    case 'accepted': {
      const at = londonTime(of.accepted_time)
      const reference = of.receipt_reference ?? ''
      return at
        ? words(ACCEPTED, { ...at, reference })
        : words(msg('Accepted by HMRC, reference {reference}.'), { reference })
    }
    case 'accepted_without_receipt':
      return words(WITHOUT_RECEIPT)
    case 'refused': {
      const [first, ...others] = of.errors.filter(({ number }) => number !== '3001')
      const mainError = first ?? of.errors[0]
      const sentence = mainError ? describeError(mainError) : words(msg('HMRC did not accept it.'))
      return others.length === 0
        ? sentence
        : `${sentence} ${words(msg('{count} more errors are listed.'), { count: others.length })}`
    }
    case 'failed':
      return failureSentence(of, words)
  }
}
