import { isSubmissionOpen, type HmrcSubmission } from '@daysheet/core'

/** HMRC says how often it may be asked; this only reads what is stored here. */
const ASKING_MS = 2_000

/** How often a message on its way is read again; what only a person ends is not. */
export const pollOpenSubmission = (
  submission: Pick<HmrcSubmission, 'status' | 'has_stopped_asking'> | null | undefined,
): number | false =>
  submission &&
  isSubmissionOpen(submission.status) &&
  submission.status !== 'unknown' &&
  !submission.has_stopped_asking
    ? ASKING_MS
    : false
