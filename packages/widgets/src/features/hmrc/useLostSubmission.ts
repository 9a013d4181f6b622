import { useState } from 'react'
import type { HmrcSubmission } from '@daysheet/core'
import { useSupports } from '../../provider/index.ts'
import { hmrcFailures } from '../../provider/failures/hmrc.ts'
import { useSignedAction } from './useSignedAction.ts'

/** What may be done about a message whose answer was lost; each look is signed in anew. */
export function useLostSubmission({ id }: HmrcSubmission, refreshes: readonly string[]) {
  const supports = useSupports()
  const [notFound, setNotFound] = useState(false)
  const params = { id }
  const look = useSignedAction({
    call: async (client, _: void, body) => (await client.hmrc.look({ params, body })).submission,
    failure: hmrcFailures.look,
    refreshes,
    onDone: ({ status }) => setNotFound(status === 'unknown'),
  })
  const sendAgain = useSignedAction({
    call: async (client, _: void, body) =>
      (await client.hmrc.sendAgain({ params, body })).submission,
    failure: hmrcFailures.sendAgain,
    refreshes,
  })
  return { look, sendAgain, notFound, isSetAsideOffered: supports('hmrc.setAside') }
}
