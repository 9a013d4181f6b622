import type { SentLine } from '../cis-return.ts'
import type { Day } from '../day.ts'
import { lookFrom, type HmrcConversation, type HmrcFailure } from './conversation.ts'
import { describeSubmission } from './describe-submission.ts'
import { describePlace, type SentWorker } from './error-place.ts'
import { describeError, type HmrcError } from './error-table.ts'
import type { HmrcMessage } from './ir-envelope.ts'
import { receiptReference } from './ir-mark.ts'
import { hmrcProfile, type HmrcClass, type HmrcEnvironment, type HmrcMode } from './profile.ts'
import type { SubmissionStatus } from './submission-status.ts'

/** A message to HMRC as it is stored, whoever stores it. */
export interface StoredSubmission {
  id: string
  client_id: string
  class: HmrcClass
  mode: Exclude<HmrcMode, 'off'>
  /** `123/R234` */
  scheme: string
  period_end: Day
  /** Null of a request for verification. */
  tax_year: number | null
  tax_month: number | null
  status: SubmissionStatus
  /** See {@link openKeyOf}; null once it is answered. */
  open_key: string | null
  transaction_id: string
  correlation_id: string | null
  /** In base64. */
  mark: string
  /** Of the lines of a return, as they were filed. */
  return_version: string | null
  is_nil: boolean
  is_amendment: boolean
  lines_count: number
  /** Pounds. */
  deducted: number
  started_by: string | null
  started_at: string
  poll_url: string | null
  poll_seconds: number
  polls_count: number
  /** Since when its answer is asked for. */
  polling_since_at: string | null
  /** Null where it is not asked for by itself. */
  next_poll_at: string | null
  answered_at: string | null
  /** As HMRC wrote it. */
  accepted_time: string | null
  receipt_texts: readonly string[]
  errors: readonly HmrcError[]
  failure: HmrcFailure | null
  looks_count: number
  looked_at: string | null
}

/** The lines of a return, as the month keeps them once it is accepted. */
export type FiledLines = readonly SentLine[]

export const environmentOf = ({ mode }: Pick<StoredSubmission, 'mode'>): HmrcEnvironment =>
  mode === 'live' ? 'live' : 'test'

type Conversed = Pick<
  StoredSubmission,
  | 'status'
  | 'class'
  | 'mode'
  | 'transaction_id'
  | 'correlation_id'
  | 'mark'
  | 'started_at'
  | 'polling_since_at'
  | 'poll_seconds'
  | 'polls_count'
>

/** What the next step is decided on. */
export const conversationOf = (of: Conversed): HmrcConversation => ({
  status: of.status,
  class: of.class,
  environment: environmentOf(of),
  transaction_id: of.transaction_id,
  correlation_id: of.correlation_id,
  mark: of.mark,
  started_at: of.started_at,
  acknowledged_at: of.polling_since_at,
  poll_seconds: of.poll_seconds,
  polls_count: of.polls_count,
})

export const hasStoppedAsking = ({
  status,
  next_poll_at,
}: Pick<StoredSubmission, 'status' | 'next_poll_at'>): boolean =>
  status === 'acknowledged' && next_poll_at === null

/**
 * What only one open message may have: one question at a time for a scheme, as HMRC's own form has it;
 * one return at a time for each of its months.
 */
export function openKeyOf(clientId: string, { class: of, keys, period_end }: HmrcMessage): string {
  const period = of === 'IR-CIS-VERIFY' ? 'any' : period_end
  return [clientId, of, keys.office_number, keys.office_reference, period].join('|')
}

/** `123/R234` as the keys of a message. */
export function keysOfScheme(scheme: string): { office_number: string; office_reference: string } {
  const [office_number = '', office_reference = ''] = scheme.split('/')
  return { office_number, office_reference }
}

/** A message as a person reads it. `sent` are its lines, by which HMRC's errors name their workers. */
export function viewSubmission(
  one: Omit<StoredSubmission, 'open_key' | 'poll_url'> & { started_by_name: string | null },
  sent: readonly SentWorker[],
) {
  const receipt_reference = one.status === 'accepted' ? receiptReference(one.mark) : null
  const has_stopped_asking = hasStoppedAsking(one)
  const isUnknown = one.status === 'unknown'
  const { errors } = one
  return {
    id: one.id,
    class: one.class,
    mode: one.mode,
    status: one.status,
    message: describeSubmission({ ...one, receipt_reference, has_stopped_asking }),
    tax_year: one.tax_year,
    tax_month: one.tax_month,
    period_end: one.period_end,
    is_nil: one.is_nil,
    is_amendment: one.is_amendment,
    lines_count: one.lines_count,
    deducted: one.deducted,
    correlation_id: one.correlation_id,
    receipt_reference,
    accepted_time: one.accepted_time,
    receipt_texts: [...one.receipt_texts],
    errors: errors.map((error) => ({
      number: error.number,
      type: error.type,
      text: error.text,
      location: error.location,
      ...describePlace(error, sent),
      message: describeError(error),
    })),
    failure: one.failure,
    started_by_name: one.started_by_name,
    started_at: one.started_at,
    answered_at: one.answered_at,
    has_stopped_asking,
    look_from: isUnknown ? lookFrom(one) : null,
    may_send_again: isUnknown && one.looks_count >= hmrcProfile.looksBeforeSendingAgain,
  }
}
