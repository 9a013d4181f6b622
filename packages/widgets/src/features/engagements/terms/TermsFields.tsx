import type { ReactNode } from 'react'
import type { EngagementChanges } from '@daysheet/core'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import { msg, FormGrid, FormMoneyField, FormNumberField } from '../../../ui/index.ts'

const MULTIPLIER = { min: 1, max: 5, step: 0.1 } as const

// Placeholders are the specification's; each is also what counts while the field is empty.
const { Field, FieldGrid } = defineFields<EngagementChanges>()({
  day_rate: field(FormMoneyField, msg('Day rate'), { min: 0 }),
  standard_hours: field(FormNumberField, msg('Standard hours'), {
    unit: 'h',
    min: 1,
    max: 24,
    step: 0.5,
    placeholder: '8',
    hint: msg('Hours of a standard day'),
  }),
  overtime_multiplier: field(FormNumberField, msg('Overtime multiplier'), {
    placeholder: '1.5',
    ...MULTIPLIER,
  }),
  night_multiplier: field(FormNumberField, msg('Night multiplier'), {
    placeholder: '1.5',
    ...MULTIPLIER,
  }),
  weekend_multiplier: field(FormNumberField, msg('Weekend multiplier'), {
    placeholder: '2.0',
    ...MULTIPLIER,
  }),
})

/** What counts beside a day rate, of a form that holds these four. */
export const HoursFields = () => (
  <>
    <FormGrid min="m">
      <Field name="standard_hours" />
    </FormGrid>
    <FieldGrid min="s" names={MULTIPLIERS} />
  </>
)

const MULTIPLIERS = ['overtime_multiplier', 'night_multiplier', 'weekend_multiplier'] as const

/**
 * What a client agrees with a worker, of a form that holds these five; all of it may be left to the
 * defaults.
 */
export const TermsFields = ({ dayRateHint }: { dayRateHint?: ReactNode }) => (
  <>
    <FormGrid min="m">
      <Field name="day_rate" hint={dayRateHint} />
      <Field name="standard_hours" />
    </FormGrid>
    <FieldGrid min="s" names={MULTIPLIERS} />
  </>
)
