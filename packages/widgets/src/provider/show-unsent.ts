import { NetworkError } from '@daysheet/client'
import { showSendFailure, type TakesErrors } from '../ui/forms/send-failure.ts'
import { msg } from '../ui/i18n/words.ts'

/**
 * Says in the form that it was not sent, or that nobody can tell, with one button to send it again.
 * False for an error of any other kind: then nothing is said.
 */
export function showUnsent(
  form: TakesErrors,
  error: unknown,
  safe: string = msg('Everything you typed is still here.'),
): boolean {
  if (!(error instanceof NetworkError)) return false
  const kind = error.mayHaveArrived ? 'unanswered' : 'unsent'
  showSendFailure(form, { kind, message: error.message, safe })
  return true
}
