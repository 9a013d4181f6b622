import { useFormState, useWatch, type Control } from 'react-hook-form'
import type { CountryCode, ProfileChanges } from '@daysheet/core'
import { FormTextField, Text, type TextFieldProps } from '../../ui/index.ts'
import { labelOf, type ProfileField } from './profile-form.ts'

type OwnProps = Omit<
  TextFieldProps,
  'label' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'
>

export interface CheckedFieldProps extends OwnProps {
  control: Control<ProfileChanges>
  name: ProfileField
  /** A warning about the format; null where it looks right. */
  check: (text: string | null | undefined, country: CountryCode | null) => string | null
  /** A warning that depends on other fields too; shown when `check` has none. */
  doubt?: string | null
}

/** A text whose format causes a warning, never a refusal; the warning takes the hint's place. */
export function CheckedField({ control, name, check, doubt, hint, ...field }: CheckedFieldProps) {
  const [value, country] = useWatch({ control, name: [name, 'country'] })
  const { touchedFields, dirtyFields } = useFormState({ control, name })
  // A number that is being typed for the first time is incomplete, not wrong.
  const isSettled = touchedFields[name] === true || dirtyFields[name] !== true
  const caution =
    isSettled && typeof value === 'string' ? (check(value, country || null) ?? doubt) : null
  return (
    <FormTextField
      control={control}
      name={name}
      label={labelOf(name)}
      hint={
        caution ? (
          <Text as="span" size="small" tone="caution" isStrong>
            {caution}
          </Text>
        ) : (
          hint
        )
      }
      {...field}
    />
  )
}
