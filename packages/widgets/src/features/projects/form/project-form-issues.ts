import { ApiError } from '@daysheet/core'
import { msg } from '../../../ui/i18n/words.ts'

/** What the server objected to, each where the form can show it. */
export function projectFormIssues(error: unknown): { path: string; message: string }[] {
  if (!(error instanceof ApiError)) {
    return [
      {
        path: '',
        message: msg('The service could not be reached. What you typed is still here: try again.'),
      },
    ]
  }
  return error.issues.length > 0 ? error.issues : [{ path: '', message: error.sentence }]
}
