import { isSubmissionAccepted, type CisMonth, type HmrcFiling } from '@daysheet/core'
import { msg } from '../../../../ui/i18n/words.ts'

export type PreparedReturn = NonNullable<HmrcFiling['prepared']>
export type Submission = HmrcFiling['submissions'][number]

/** What a filing goes through, in its order; the last is HMRC's to do. */
export const FILING_STEPS = ['check', 'declare', 'sign_in', 'sent'] as const
export type FilingStep = (typeof FILING_STEPS)[number]

export const STEP_NAMES: Readonly<Record<FilingStep, string>> = {
  check: msg('Check'),
  declare: msg('Declare'),
  sign_in: msg('Sign in to HMRC'),
  sent: msg('Sent'),
}

/** The submission by which the return of the month is recorded; none where a person recorded it. */
export function acceptedSubmission(
  month: Pick<CisMonth, 'return'>,
  submissions: readonly Submission[],
): Submission | null {
  const newest = submissions.find(({ status }) => isSubmissionAccepted(status))
  return newest && month.return?.receipt_reference === newest.receipt_reference ? newest : null
}

/** The last attempt, where it came to nothing and nobody has recorded the return since. */
export function failedAttempt(
  month: Pick<CisMonth, 'return'>,
  [newest]: readonly Submission[],
): Submission | null {
  if (!newest || (newest.status !== 'refused' && newest.status !== 'failed')) return null
  const isOld =
    month.return !== null && month.return.recorded_at > (newest.answered_at ?? newest.started_at)
  return isOld ? null : newest
}
