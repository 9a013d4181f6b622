import type { HmrcVerifications, VerifyAction } from '@daysheet/core'

export type AskedWorker = HmrcVerifications['workers'][number]

/**
 * How a worker stands, as a screen tells it:
 *
 * - `recording`: HMRC has verified them, and it is being written down
 * - `counts`: nothing to do before the next payment
 * - `unmatched`, `unclear`: what HMRC answered last, and a person goes on
 * - `not_findable`: HMRC can't find them by what is known
 * - `needed`: to be asked about
 */
export type Standing = 'recording' | 'counts' | 'unmatched' | 'unclear' | 'not_findable' | 'needed'

/** 26 Nov 2026, newest request R2: Callum, whom R2 verified a second ago, is `recording`, then `counts`. */
export function standingOf(worker: AskedWorker, newestId: string | undefined): Standing {
  const { asked: question, needs_verification, can_be_matched } = worker
  if (!needs_verification) return 'counts'
  if (question?.verdict === 'verified' && question.submission_id === newestId) return 'recording'
  if (question?.verdict === 'unmatched') return 'unmatched'
  if (question?.verdict === 'needs_a_look') return 'unclear'
  return can_be_matched ? 'needed' : 'not_findable'
}

/** What a person has chosen for a worker: null is not to ask. */
export type Choice = VerifyAction | null

/** What is asked unless a person chooses: to match whoever has to be verified and can be found. */
export const usualChoice = (standing: Standing): Choice => (standing === 'needed' ? 'match' : null)

/** Those that a person has to decide about stand first. */
const ORDER: readonly Standing[] = ['unmatched', 'unclear', 'not_findable', 'needed', 'recording']

/** Whoever is not done with, in the order in which a person needs them; by name within. */
export const toDo = (workers: readonly AskedWorker[], newestId: string | undefined) =>
  ORDER.flatMap((standing) => workers.filter((one) => standingOf(one, newestId) === standing))

/** HMRC's answer is here and not yet written down for everybody. */
export const isRecording = ({ workers, submission }: HmrcVerifications): boolean =>
  workers.some((one) => standingOf(one, submission?.id) === 'recording')

/** Those of a request, as it asked about them. */
export const ofRequest = ({ workers, submission }: HmrcVerifications): AskedWorker[] =>
  workers.filter(
    ({ asked: question }) => question !== null && question.submission_id === submission?.id,
  )
