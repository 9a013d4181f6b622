import { useState, type ReactNode } from 'react'
import { ApiError } from '@daysheet/core'
import { useSupports } from '../../provider/index.ts'
import { later } from '../../ui/index.ts'
import type { Proof, StepUpDialogProps } from './StepUpDialog.tsx'

/** Needed ten minutes after the sign-in and in partners' pages, and there seldom. */
const StepUpDialog = later<StepUpDialogProps>(() =>
  import('./StepUpDialog.tsx').then((module) => module.StepUpDialog),
)

/**
 * Carries out a call, and once more after the person has proven that they are there: by the password
 * or their second factor, or in a partner's session by a code. Where they don't it fails as it did: nothing was changed.
 */
export type WithStepUp = <Output>(call: () => Promise<Output>) => Promise<Output>

/** What the answer asks for; null where it asks for nothing. */
function proofAskedFor(error: unknown): Proof | null {
  if (!(error instanceof ApiError) || error.code !== 'step_up_required') return null
  const paths = error.issues.map(({ path }) => path)
  if (paths.includes('second_factor')) return 'second_factor'
  return paths.includes('password') ? 'password' : 'code'
}

/**
 * For whatever changes bank, tax or password details or roles. The dialog belongs beside the form, not
 * into it: in React a submit inside of it would reach the form around it too.
 */
export function useStepUp(): { withStepUp: WithStepUp; stepUpDialog: ReactNode } {
  const supports = useSupports()
  const canAskFor: Record<Proof, boolean> = {
    password: supports('session.confirmPassword'),
    code: supports('session.requestStepUp', 'session.confirmStepUp'),
    second_factor: supports('session.beginFactorStepUp', 'session.confirmFactor'),
  }
  const [proofRequest, setProofRequest] = useState<{
    proof: Proof
    settle: (isConfirmed: boolean) => void
  } | null>(null)

  const askFor = async (proof: Proof): Promise<boolean> => {
    const isConfirmed = await new Promise<boolean>((settle) => setProofRequest({ proof, settle }))
    setProofRequest(null)
    return isConfirmed
  }
  const withStepUp: WithStepUp = async (call) => {
    try {
      return await call()
    } catch (error) {
      const proof = proofAskedFor(error)
      if (proof === null || !canAskFor[proof] || !(await askFor(proof))) throw error
      return call()
    }
  }
  const stepUpDialog = proofRequest && (
    <StepUpDialog
      proof={proofRequest.proof}
      onConfirmed={() => proofRequest.settle(true)}
      onClose={() => proofRequest.settle(false)}
    />
  )
  return { withStepUp, stepUpDialog }
}
