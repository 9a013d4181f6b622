import { useEffect, useRef } from 'react'
import { isSubmissionAccepted, isSubmissionOpen, type HmrcVerifications } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { ofRequest } from './standing.ts'
import { useReadAgainOnceVerified } from './useReadAgainOnceVerified.ts'

interface OnAnswer {
  clientId: string
  /** Whom HMRC has answered about. */
  onAnswer: (workerIds: string[]) => void
}

/**
 * Tells the host of an answer that arrives while this is on the screen, once, and has the rest of the
 * product read again what it changes, as soon as it is written down.
 */
export function useHmrcAnswer(data: HmrcVerifications, { clientId, onAnswer }: OnAnswer): void {
  const { emit } = useDaysheet()
  const awaited = useRef<string | null>(null)
  const { submission } = data
  useEffect(() => {
    if (submission === null) return
    if (isSubmissionOpen(submission.status)) {
      awaited.current = submission.id
      return
    }
    if (awaited.current !== submission.id) return
    awaited.current = null
    if (!isSubmissionAccepted(submission.status)) return
    const askedWorkers = ofRequest(data)
    onAnswer(askedWorkers.map(({ worker_id }) => worker_id))
    for (const { engagement_id, worker_id, asked: question } of askedWorkers) {
      if (!question || question.verdict === null) continue
      emit({
        type: 'verification.answered',
        submission_id: submission.id,
        engagement_id,
        client_id: clientId,
        worker_id,
        verdict: question.verdict,
      })
    }
  })
  useReadAgainOnceVerified(data)
}
