import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isSubmissionAccepted, isSubmissionOpen, type HmrcVerifications } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { isRecording, ofRequest } from './standing.ts'

/** What of a worker becomes another one by a verification. */
const CHANGED = ['engagements', 'invoices', 'cis-months', 'cis-statements']

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
  const { emit, tenant } = useDaysheet()
  const queries = useQueryClient()
  const awaited = useRef<string | null>(null)
  const { submission } = data
  const recording = isRecording(data)
  useEffect(() => {
    if (submission === null) return
    if (isSubmissionOpen(submission.status)) {
      awaited.current = submission.id
      return
    }
    if (awaited.current !== submission.id) return
    awaited.current = null
    if (!isSubmissionAccepted(submission.status)) return
    const asked = ofRequest(data)
    onAnswer(asked.map(({ worker_id }) => worker_id))
    for (const { engagement_id, worker_id, asked: question } of asked) {
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
  const wasRecording = useRef(recording)
  useEffect(() => {
    if (wasRecording.current && !recording) {
      for (const noun of CHANGED) {
        void queries.invalidateQueries({ queryKey: [tenant, noun] })
      }
    }
    wasRecording.current = recording
  }, [recording, queries, tenant])
}
