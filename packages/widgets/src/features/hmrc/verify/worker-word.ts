import {
  isSubmissionAccepted,
  isSubmissionOpen,
  londonDay,
  type HmrcSubmission,
  type HmrcVerifications,
} from '@daysheet/core'
import { msg, type Words } from '../../../ui/i18n/index.ts'
import { describeStanding } from './describe-worker.ts'
import { standingOf } from './standing.ts'

/** What HMRC has said of a worker that is in no record yet. */
export interface WorkerWord {
  tone: 'info' | 'caution' | 'critical'
  title: string
  /** Somebody's own words among it, so it is no text to translate. */
  text: string
}

/** Of the day before it is no news: how each worker stands says enough. */
export const isNewsOn = ({ answered_at }: Pick<HmrcSubmission, 'answered_at'>, today: string) =>
  answered_at !== null && londonDay(answered_at) === today

/**
 * What a worker's page tells of asking HMRC, beside what is recorded: that it is asked, that it took the
 * request for nobody today, or that it answered with something that a person has to decide about.
 */
export function wordOn(
  { workers, submission }: Pick<HmrcVerifications, 'workers' | 'submission'>,
  { workerId, today }: { workerId: string; today: string },
  words: Words,
): WorkerWord | null {
  const worker = workers.find(({ worker_id }) => worker_id === workerId)
  if (!worker?.asked) return null
  if (submission !== null && worker.asked.submission_id === submission.id) {
    const { status, message, errors } = submission
    if (isSubmissionOpen(status)) {
      const tone = status === 'unknown' || submission.has_stopped_asking ? 'caution' : 'info'
      return { tone, title: msg('HMRC is asked about them'), text: message }
    }
    if (!isSubmissionAccepted(status) && isNewsOn(submission, today)) {
      const own = errors.filter(({ worker_id }) => worker_id === workerId)
      const text = own.map((one) => one.message).join(' ') || message
      return { tone: 'critical', title: msg('HMRC did not verify them'), text }
    }
  }
  const standing = standingOf(worker, submission?.id)
  const text = describeStanding(worker, standing, words)
  if (standing === 'recording') return { tone: 'info', title: msg('Verified'), text }
  if (standing === 'unmatched') return { tone: 'caution', title: msg('Not known to HMRC'), text }
  if (standing === 'unclear') return { tone: 'caution', title: msg('To look at'), text }
  return null
}
