import {
  describeError,
  describeSubmission,
  fieldOfLocation,
  hmrcProfile,
  lookFrom,
  type HmrcClass,
  type HmrcConversation,
  type HmrcError,
  type HmrcFailure,
  type HmrcMode,
  type HmrcSubmission,
  type SubmissionStatus,
} from '@daysheet/core'
import { receiptReference } from './ir-mark.ts'
import type { Vault } from '../../vault.ts'

/** A row of `hmrc_submissions`. */
export interface SubmissionRow {
  id: string
  client_id: string
  class: HmrcClass
  mode: Exclude<HmrcMode, 'off'>
  scheme: string
  period_end: string
  tax_year: number | null
  tax_month: number | null
  status: SubmissionStatus
  open_key: string | null
  transaction_id: string
  correlation_id: string | null
  mark: string
  lines_sealed: string | null
  return_version: string | null
  is_nil: boolean
  is_amendment: boolean
  lines_count: number
  deducted: number
  started_by: string | null
  started_at: string
  poll_url: string | null
  poll_seconds: number
  polls_count: number
  polling_since_at: string | null
  next_poll_at: string | null
  answered_at: string | null
  accepted_time: string | null
  receipt_texts: string | null
  errors_sealed: string | null
  failure: HmrcFailure | null
  looks_count: number
  looked_at: string | null
  cleared_at: string | null
}

/** With who sent it, as a person reads it. */
export type ReadSubmission = SubmissionRow & { started_by_name: string | null }

export const environmentOf = ({ mode }: Pick<SubmissionRow, 'mode'>) =>
  mode === 'live' ? 'live' : 'test'

/** What core decides on. */
export const conversationOf = (row: SubmissionRow): HmrcConversation => ({
  status: row.status,
  class: row.class,
  environment: environmentOf(row),
  transaction_id: row.transaction_id,
  correlation_id: row.correlation_id,
  mark: row.mark,
  started_at: row.started_at,
  acknowledged_at: row.polling_since_at,
  poll_seconds: row.poll_seconds,
  polls_count: row.polls_count,
})

/** `123/R234` as the keys of a message. */
export function keysOfScheme(scheme: string): { office_number: string; office_reference: string } {
  const [office_number = '', office_reference = ''] = scheme.split('/')
  return { office_number, office_reference }
}

export const hasStoppedAsking = (row: SubmissionRow): boolean =>
  row.status === 'acknowledged' && row.next_poll_at === null

const errorsOf = (row: SubmissionRow, vault: Vault): HmrcError[] =>
  row.errors_sealed === null ? [] : (JSON.parse(vault.open(row.errors_sealed)) as HmrcError[])

export function presentSubmission(row: ReadSubmission, vault: Vault): HmrcSubmission {
  const errors = errorsOf(row, vault)
  const receipt_reference = row.status === 'accepted' ? receiptReference(row.mark) : null
  const has_stopped_asking = hasStoppedAsking(row)
  const isUnknown = row.status === 'unknown'
  return {
    id: row.id,
    class: row.class,
    mode: row.mode,
    status: row.status,
    message: describeSubmission({ ...row, receipt_reference, errors, has_stopped_asking }),
    tax_year: row.tax_year,
    tax_month: row.tax_month,
    period_end: row.period_end,
    is_nil: row.is_nil,
    is_amendment: row.is_amendment,
    lines_count: row.lines_count,
    deducted: row.deducted,
    correlation_id: row.correlation_id,
    receipt_reference,
    accepted_time: row.accepted_time,
    receipt_texts: row.receipt_texts === null ? [] : (JSON.parse(row.receipt_texts) as string[]),
    errors: errors.map((error) => ({
      number: error.number,
      type: error.type,
      text: error.text,
      location: error.location,
      path: fieldOfLocation(error.location),
      message: describeError(error),
    })),
    failure: row.failure,
    started_by_name: row.started_by_name,
    started_at: row.started_at,
    answered_at: row.answered_at,
    has_stopped_asking,
    look_from: isUnknown ? lookFrom(row) : null,
    may_send_again: isUnknown && row.looks_count >= hmrcProfile.looksBeforeSendingAgain,
  }
}
