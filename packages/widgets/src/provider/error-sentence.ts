import { ApiError } from '@daysheet/core'
import { ActionCancelled } from './action-cancelled.ts'
import { msg } from '../ui/i18n/words.ts'

const HELD_BACK = msg('This site has held it back. Nothing was changed there.')

/** The sentence that the server or the host gave, else the one for this place. */
export const errorSentence = (error: unknown, otherwise: string): string => {
  if (error instanceof ActionCancelled) return error.reason ?? HELD_BACK
  return error instanceof ApiError && error.message && !error.isSilent ? error.message : otherwise
}
