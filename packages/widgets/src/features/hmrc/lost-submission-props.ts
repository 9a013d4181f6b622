import type { HmrcSubmission } from '@daysheet/core'

export interface LostSubmissionProps {
  submission: HmrcSubmission
  /** Nouns that are read again after each step. */
  refreshes: readonly string[]
}
