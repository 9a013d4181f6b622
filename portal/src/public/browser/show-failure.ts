import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '@daysheet/core'
import { showUnsent } from '@daysheet/widgets/provider'
import { showSendFailure, showServerIssues } from '@daysheet/widgets/kit'

/**
 * Why it was not sent, in the form and beside the toast of the specification, which only says that:
 * a field that is wrong, no connection, or a server that asks to wait. Nothing typed is lost.
 */
export function showFailure<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  if (showUnsent(form, error)) return
  if (!(error instanceof ApiError)) throw error
  if (error.issues.length > 0) return showServerIssues(form, error.issues)
  showSendFailure(form, {
    kind: 'unsent',
    message: error.sentence,
    safe: 'Everything you typed is still here.',
  })
}
