import { useState, type ReactNode } from 'react'
import { ApiError } from '@daysheet/core'
import { useSupports } from '../../provider/index.ts'
import { later } from '../../ui/index.ts'
import type { StepUpDialogProps } from './StepUpDialog.tsx'

/** Needed in partners' pages alone, and there seldom. */
const StepUpDialog = later<StepUpDialogProps>(
  () => import('./StepUpDialog.tsx').then((module) => module.StepUpDialog),
  { isWanted: () => true },
)

/**
 * Carries out a call, and once more after the person has entered the code that it needs in a
 * partner's session. Where they enter none it fails as it did: nothing was changed.
 */
export type WithStepUp = <Output>(call: () => Promise<Output>) => Promise<Output>

const isStepUpRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'step_up_required'

/**
 * For a form with bank, tax or password details. The dialog belongs beside the form, not into it: in
 * React a submit inside of it would reach the form around it too.
 */
export function useStepUp(): { withStepUp: WithStepUp; stepUpDialog: ReactNode } {
  const canAsk = useSupports()('session.requestStepUp', 'session.confirmStepUp')
  const [settle, setSettle] = useState<((isConfirmed: boolean) => void) | null>(null)

  const askForCode = async (): Promise<boolean> => {
    const isConfirmed = await new Promise<boolean>((resolve) => setSettle(() => resolve))
    setSettle(null)
    return isConfirmed
  }
  const withStepUp: WithStepUp = async (call) => {
    try {
      return await call()
    } catch (error) {
      if (!canAsk || !isStepUpRequired(error) || !(await askForCode())) throw error
      return call()
    }
  }
  const stepUpDialog = settle && (
    <StepUpDialog onConfirmed={() => settle(true)} onClose={() => settle(false)} />
  )
  return { withStepUp, stepUpDialog }
}
