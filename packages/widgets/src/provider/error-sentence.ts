import { NetworkError } from '@daysheet/client'
import { ApiError, type ErrorCode } from '@daysheet/core'
import { ActionCancelled } from './action-cancelled.ts'
import { msg } from '../ui/i18n/words.ts'

const HELD_BACK = msg('This site has held it back. Nothing was changed there.')

/** What a person has to know or do next, which 'Failed to …' would not say, or would claim wrongly. */
const TELLS_WHAT_TO_DO: readonly ErrorCode[] = [
  'outcome_unknown',
  'out_of_scope',
  'unsupported',
  'step_up_required',
]

/** Whether an error is read in its own sentence, wherever it comes up. */
export const hasItsOwnSentence = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && TELLS_WHAT_TO_DO.includes(error.code))

/** The sentence that the server or the host gave, else the one for this place. */
export const errorSentence = (error: unknown, otherwise: string): string => {
  if (error instanceof ActionCancelled) return error.reason ?? HELD_BACK
  return error instanceof ApiError && error.message && !error.isSilent ? error.message : otherwise
}
