import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The fields in which the values differ from others, each by itself. */
export const changedFields = <Values extends FieldValues>(
  values: Values,
  others: Values,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, others[field])),
  ) as Partial<Values>

/** Fills the form in with what is saved; the fields that were typed since stay, unsaved. */
export function resetToSaved<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'reset' | 'setValue'>,
  saved: Values,
  typed: Partial<Values>,
): void {
  form.reset(saved)
  for (const [field, value] of Object.entries(typed)) {
    form.setValue(field as Path<Values>, value, { shouldDirty: true })
  }
}
