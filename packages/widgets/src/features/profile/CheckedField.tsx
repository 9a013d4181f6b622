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
  /** A sentence of doubt about the format; null when there is none. */
  check: (text: string | null | undefined, country: CountryCode | null) => string | null
  /** A doubt that needs more than this field, said when the field itself raises none. */
  doubt?: string | null
}

/** A text whose format is doubted but never refused: the doubt stands where the hint stood. */
export function CheckedField({ control, name, check, doubt, hint, ...field }: CheckedFieldProps) {
  const [value, country] = useWatch({ control, name: [name, 'country'] })
  const { touchedFields, dirtyFields } = useFormState({ control, name })
  // While it is being typed for the first time every text is half a number.
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
