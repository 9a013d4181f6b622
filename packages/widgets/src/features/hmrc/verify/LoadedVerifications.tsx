import { useState } from 'react'
import { isSubmissionOpen, type HmrcVerifications } from '@daysheet/core'
import type { Viewer } from '../../../provider/index.ts'
import { Button, CircleCheckIcon, EmptyState, msg, Stack, useWords } from '../../../ui/index.ts'
import { ModeBanner } from '../ModeBanner.tsx'
import { AskedWorkers } from './AskedWorkers.tsx'
import { HmrcAnswer } from './HmrcAnswer.tsx'
import { SendRequest } from './SendRequest.tsx'
import { standingOf, toDo } from './standing.ts'
import { useChoices } from './useChoices.ts'
import { useHmrcAnswer } from './useHmrcAnswer.ts'

export interface LoadedVerificationsProps {
  viewer: Viewer
  data: HmrcVerifications
  workerId?: string | undefined
}

/** Whom to ask about, what HMRC is told of each, and the request as it stands. */
export function LoadedVerifications({ viewer, data, workerId }: LoadedVerificationsProps) {
  const words = useWords()
  const [only, setOnly] = useState(workerId)
  const [showsVerified, setShowsVerified] = useState(false)
  const [answeredCount, setAnsweredCount] = useState(0)
  const choices = useChoices(data, only)
  const clientId = viewer.account.id
  useHmrcAnswer(data, {
    clientId,
    onAnswer: (ids) => {
      choices.forget(ids)
      setAnsweredCount(answeredCount + ids.length)
    },
  })
  const { workers, submission, mode } = data
  const table = { clientId, choices, newestId: submission?.id }
  const due = toDo(workers, submission?.id)
  const done = workers.filter((one) => standingOf(one, submission?.id) === 'counts')
  const shown = only === undefined ? due : workers.filter((one) => one.worker_id === only)
  const isOpen = submission !== null && isSubmissionOpen(submission.status)
  const refusal = submission?.failure === 'credentials' ? submission.message : null
  return (
    <Stack gap={5}>
      <ModeBanner mode={mode} />
      <HmrcAnswer data={data} />
      {shown.length === 0 ? (
        <EmptyState icon={CircleCheckIcon} title={msg('Everybody is verified')}>
          {msg(
            'All who work for you were verified, or in one of your returns, in this tax year or the two before it.',
          )}
        </EmptyState>
      ) : (
        <AskedWorkers
          title={
            only === undefined
              ? words(
                  { one: '1 worker to verify', other: '{count} workers to verify' },
                  { count: shown.length },
                )
              : msg('What HMRC is told')
          }
          workers={shown}
          {...table}
        />
      )}
      {only !== undefined && due.some(({ worker_id }) => worker_id !== only) && (
        <div>
          <Button onPress={() => setOnly(undefined)}>{msg('Verify others too')}</Button>
        </div>
      )}
      {only === undefined && done.length > 0 && (
        <Stack gap={4}>
          <div>
            <Button isExpanded={showsVerified} onPress={() => setShowsVerified(!showsVerified)}>
              {words(
                { one: '1 worker needs no verification', other: '{count} need no verification' },
                { count: done.length },
              )}
            </Button>
          </div>
          {showsVerified && (
            <AskedWorkers title={msg('Need no verification')} workers={done} {...table} />
          )}
        </Stack>
      )}
      {!isOpen && choices.batch.length > 0 && (
        <SendRequest
          viewer={viewer}
          mode={mode}
          choices={choices}
          answeredCount={answeredCount}
          refusal={refusal}
        />
      )}
    </Stack>
  )
}
