import type { CisMonth } from '@daysheet/core'
import type { StepState } from './step-states.ts'

/** What each step of a month end is given. */
export interface MonthStepProps {
  clientId: string
  month: CisMonth
  state: StepState
  /** Shows a message to HMRC on its own page. */
  onSubmission: (id: string) => void
}
