import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { ApiClient } from '@daysheet/core'
import { later } from '../ui/overlays/later.tsx'
import type { StepUpDialogProps } from './StepUpDialog.tsx'

/** Needed in partners' pages alone, and there seldom. */
const StepUpDialog = later<StepUpDialogProps>(
  () => import('./StepUpDialog.tsx').then((module) => module.StepUpDialog),
  { isWanted: () => true },
)

/** Resolves once the person has entered the code that was mailed to them: false where they have not. */
export type AskForCode = () => Promise<boolean>

/**
 * The question for the code that a partner's session needs before bank, tax and password details are
 * changed (`step_up_required`), and its dialog. Acts that ask at the same time share one question.
 */
export function useStepUp(client: ApiClient): { askForCode: AskForCode; dialog: ReactNode } {
  const open = useRef<Promise<boolean> | null>(null)
  const [settle, setSettle] = useState<((isConfirmed: boolean) => void) | null>(null)

  const askForCode = useCallback(() => {
    open.current ??= new Promise<boolean>((resolve) => {
      setSettle(() => (isConfirmed: boolean) => {
        open.current = null
        setSettle(null)
        resolve(isConfirmed)
      })
    })
    return open.current
  }, [])

  const dialog = settle && (
    <StepUpDialog client={client} onConfirmed={() => settle(true)} onClose={() => settle(false)} />
  )
  return { askForCode, dialog }
}
