import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** A failing place of a request: `{ path: 'items.0.hours', message: 'Minimum 0.25 hours' }`. */
export type ServerIssue = { path: string; message: string }

/**
 * Puts what the server objected to on the fields it names. A place that the form does not have
 * stands in the summary alone.
 */
export function showServerIssues<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  issues: readonly ServerIssue[],
) {
  for (const { path, message } of issues)
    form.setError((path || 'root.server') as FieldPath<Values>, { type: 'server', message })
}
