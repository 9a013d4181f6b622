import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { msg, FormGrid, FormMoneyField, FormNumberField } from '../../../ui/index.ts'

export interface TermsFieldsProps<Values extends FieldValues, Output> {
  /** Of a form that holds `day_rate`, `standard_hours` and the three multipliers. */
  control: Control<Values, unknown, Output>
  dayRateHint?: ReactNode
}

// Placeholders are the specification's; each is also what counts while the field is empty.
const MULTIPLIERS = [
  { name: 'overtime_multiplier', label: msg('Overtime multiplier'), placeholder: '1.5' },
  { name: 'night_multiplier', label: msg('Night multiplier'), placeholder: '1.5' },
  { name: 'weekend_multiplier', label: msg('Weekend multiplier'), placeholder: '2.0' },
] as const

/** What a client agrees with a worker; all of it may be left to the defaults. */
export function TermsFields<Values extends FieldValues, Output>(
  props: TermsFieldsProps<Values, Output>,
) {
  const { control, dayRateHint } = props
  const named = (name: string) => name as FieldPath<Values>
  return (
    <>
      <FormGrid min="m">
        <FormMoneyField
          control={control}
          name={named('day_rate')}
          label={msg('Day rate')}
          min={0}
          hint={dayRateHint}
        />
        <FormNumberField
          control={control}
          name={named('standard_hours')}
          label={msg('Standard hours')}
          unit="h"
          min={1}
          max={24}
          step={0.5}
          placeholder="8"
          hint={msg('Hours of a standard day')}
        />
      </FormGrid>
      <FormGrid min="s">
        {MULTIPLIERS.map(({ name, label, placeholder }) => (
          <FormNumberField
            key={name}
            control={control}
            name={named(name)}
            label={label}
            min={1}
            max={5}
            step={0.1}
            placeholder={placeholder}
          />
        ))}
      </FormGrid>
    </>
  )
}
