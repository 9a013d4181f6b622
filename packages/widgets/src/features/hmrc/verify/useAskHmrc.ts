import { useState } from 'react'
import { prepareVerification, type HmrcMode } from '@daysheet/core'
import { useDaysheet, type Viewer } from '../../../provider/index.ts'
import { hmrcFailures } from '../../../provider/failures/hmrc.ts'
import { useSignedAction } from '../useSignedAction.ts'
import type { ChosenWorker } from './useChoices.ts'

/** A request to HMRC about these workers: what is found of it before it leaves, and sending it. */
export function useAskHmrc(viewer: Viewer, mode: HmrcMode, batch: readonly ChosenWorker[]) {
  const { today } = useDaysheet()
  const [isDeclared, setDeclared] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const { findings } = prepareVerification(
    {
      contractor: viewer,
      lines: batch.map(({ worker, action }) => ({ ...worker, action })),
      // Said at its box.
      is_declared: true,
    },
    { environment: mode === 'live' ? 'live' : 'test', today },
  )
  const workers = batch.map(({ worker, action }) => ({ worker_id: worker.worker_id, action }))
  const params = { id: viewer.account.id }
  const asking = useSignedAction({
    before: (_: void) => ({ act: 'verification.ask', subject: { workers } }),
    call: async (client, _: void, credentials) =>
      (
        await client.hmrc.verify({
          params,
          body: { ...credentials, workers, is_declared: isDeclared },
        })
      ).submission,
    failure: hmrcFailures.verify,
    refreshes: ['hmrc-verifications'],
    // Declared of these workers; of the next ones anew.
    onDone: () => setDeclared(false),
  })
  return {
    ...asking,
    findings,
    declared: {
      value: isDeclared,
      isMissed: isMissed && !isDeclared,
      set: setDeclared,
      miss: () => setMissed(true),
    },
  }
}
