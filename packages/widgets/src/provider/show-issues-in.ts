import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '@daysheet/core'
import { showServerIssues } from '../ui/forms/server-issues.ts'

/** An action's `onFailure`: what the server objected to stands at its fields, beside what else is said. */
export const showIssuesIn =
  <Values extends FieldValues, Context, Output>(form: UseFormReturn<Values, Context, Output>) =>
  (error: unknown): void => {
    if (error instanceof ApiError) showServerIssues(form, error.issues)
  }
