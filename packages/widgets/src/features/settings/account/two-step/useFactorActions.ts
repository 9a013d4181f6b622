import { useState } from 'react'
import type { SecondFactor } from '@daysheet/core'
import { useAction } from '../../../../provider/index.ts'
import { secondFactorFailures } from '../../../../provider/failures/second-factors.ts'
import type { WithStepUp } from '../../../step-up/index.ts'
import { SECOND_FACTORS } from './factor-queries.ts'

/** The dialog that is open. */
export type OpenDialog =
  | { what: 'passkey' | 'totp' | 'new_codes' }
  | { what: 'rename' | 'remove'; factor: SecondFactor }
  | { what: 'codes'; codes: readonly string[] }

/** What can be done about two-step sign-in, with the dialog that is open. */
export function useFactorActions(withStepUp: WithStepUp) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const removing = useAction({
    call: (client, { id }: SecondFactor) =>
      withStepUp(() => client.secondFactors.remove({ params: { id } })),
    success: (_nothing, { name }, words) => words('{name} is removed', { name }),
    failure: secondFactorFailures.remove,
    prefersServerMessage: true,
    refreshes: [SECOND_FACTORS],
    onDone: close,
    onFailure: close,
  })
  const makingCodes = useAction({
    call: (client, _press: void) => withStepUp(() => client.secondFactors.makeRecoveryCodes()),
    failure: secondFactorFailures.makeRecoveryCodes,
    prefersServerMessage: true,
    refreshes: [SECOND_FACTORS],
    onDone: ({ recovery_codes: codes }) => setDialog({ what: 'codes', codes }),
    onFailure: close,
  })
  return {
    dialog,
    open: setDialog,
    close,
    remove: removing.mutate,
    isRemoving: removing.isPending,
    makeCodes: () => makingCodes.mutate(),
    isMakingCodes: makingCodes.isPending,
    /** With the first one come recovery codes, which are shown at once. */
    added: (codes: readonly string[] | null) =>
      setDialog(codes === null ? null : { what: 'codes', codes }),
  }
}

export type FactorActions = ReturnType<typeof useFactorActions>
