import { useFormState, useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import type { CompanyCountry, CountryCode } from '@daysheet/core'
import { FormTextField, Text, type BoundProps, type TextFieldProps } from '../../ui/index.ts'

type Country = CountryCode | CompanyCountry

export type CheckedFieldProps<Values extends FieldValues, Context, Output> = BoundProps<
  TextFieldProps,
  Values,
  Context,
  Output
> & {
  /** Whose numbers and postcodes count; the United Kingdom's without it. */
  countryField?: FieldPath<Values>
  /** A warning about the format; null where it looks right. */
  check: (text: string | null | undefined, country: Country | null) => string | null
  /** A warning that depends on other fields too; shown when `check` has none. */
  doubt?: string | null
}

/** A text whose format causes a warning, never a refusal; the warning takes the hint's place. */
export function CheckedField<Values extends FieldValues, Context, Output>(
  props: CheckedFieldProps<Values, Context, Output>,
) {
  const { countryField, check, doubt, hint, ...field } = props
  const { control, name } = field
  const value: unknown = useWatch({ control, name })
  const watched: unknown = useWatch({ control, name: countryField ?? name })
  const country = countryField ? (watched as Country | '' | null) : null
  const { touchedFields, dirtyFields } = useFormState({ control, name })
  const isMarked = (fields: object) => (fields as Record<string, unknown>)[name] === true
  // A number that is being typed for the first time is incomplete, not wrong.
  const isSettled = isMarked(touchedFields) || !isMarked(dirtyFields)
  const caution =
    isSettled && typeof value === 'string' ? (check(value, country || null) ?? doubt) : null
  return (
    <FormTextField
      {...field}
      hint={
        caution ? (
          <Text as="span" size="small" tone="caution" isStrong>
            {caution}
          </Text>
        ) : (
          hint
        )
      }
    />
  )
}
