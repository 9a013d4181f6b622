import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Shows what the server made of the values that were sent. What was typed while the save was under
 * way stays, unsaved.
 */
export function resetToSaved<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  saved: Values,
  sent: Values | undefined,
): void {
  const typed = Object.entries(form.getValues()).filter(([name, value]) => value !== sent?.[name])
  form.reset(saved)
  for (const [name, value] of typed) {
    form.setValue(name as Path<Values>, value, { shouldDirty: true })
  }
}
