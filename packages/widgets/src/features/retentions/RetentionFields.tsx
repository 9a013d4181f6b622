import { useFormContext, useWatch } from 'react-hook-form'
import {
  LAW_BEFORE_PARLIAMENT,
  RETENTION_DEFAULTS,
  RETENTION_LIMITS,
  type RetentionTermsBody,
} from '@daysheet/core'
import { defineFields, field } from '../../ui/forms/define-fields.tsx'
import {
  msg,
  FormDateField,
  FormGrid,
  FormMoneyField,
  FormNumberField,
  RadioGroup,
  Stack,
  Text,
} from '../../ui/index.ts'

/** A form that agrees a retention among what else it agrees. */
export interface WithRetention {
  /** Null: those of the engagement count. */
  retention?: RetentionTermsBody | null | undefined
}

const { Field } = defineFields<WithRetention>()({
  'retention.percent': field(FormNumberField, msg('Kept back'), {
    unit: '%',
    min: 0,
    max: RETENTION_LIMITS.most_percent,
    step: 0.01,
    hint: msg('Of each invoice before VAT'),
    isRequired: true,
  }),
  'retention.cap_amount': field(FormMoneyField, msg('Held at most'), {
    min: 0,
    hint: msg('Of this worker on one project; empty: no limit'),
    isOptional: true,
  }),
  'retention.practical_completion_on': field(FormDateField, msg('Practical completion'), {
    hint: msg('The day recorded of a project counts before it'),
    isOptional: true,
  }),
  'retention.defects_months': field(FormNumberField, msg('Months for defects'), {
    min: 0,
    max: RETENTION_LIMITS.most_defects_months,
    step: 1,
  }),
  'retention.defects_end_on': field(FormDateField, msg('Defects end on'), {
    hint: msg('Empty: so many months after practical completion'),
    isOptional: true,
  }),
  'retention.release_first_percent': field(
    FormNumberField,
    msg('Released at practical completion'),
    { unit: '%', min: 0, max: 100, step: 1, hint: msg('The rest when defects end') },
  ),
})

const CHOICES = [
  { id: 'off', label: msg('Off') },
  { id: 'on', label: msg('Keep back a part') },
]
const FOLLOWS = { id: 'follows', label: msg('As the engagement') }

const choiceOf = (terms: WithRetention['retention']): string => {
  if (terms === null) return FOLLOWS.id
  return terms === undefined || terms.percent === 0 ? 'off' : 'on'
}

export interface RetentionFieldsProps {
  /** Those of an assignment, which can be as those of the engagement are. */
  mayFollow?: boolean
}

/** How much is kept back and when it is released, off first; in a form that holds `retention`. */
export function RetentionFields({ mayFollow = false }: RetentionFieldsProps) {
  const { setValue, getValues } = useFormContext<WithRetention>()
  const choice = choiceOf(useWatch<WithRetention, 'retention'>({ name: 'retention' }))
  const isOn = choice === 'on'
  const change = (chosen: string | null) => {
    const percent = chosen === 'on' ? RETENTION_DEFAULTS.percent : 0
    const terms = { ...retentionForm(getValues('retention') ?? null), percent }
    setValue('retention', chosen === FOLLOWS.id ? null : terms, {
      shouldDirty: true,
      shouldValidate: true,
    })
  }
  return (
    <Stack gap={3}>
      <RadioGroup
        label={msg('Retention')}
        hint={LAW_BEFORE_PARLIAMENT}
        variant="inline"
        options={mayFollow ? [...CHOICES, FOLLOWS] : CHOICES}
        value={choice}
        onChange={change}
      />
      {isOn && (
        <>
          <FormGrid min="m">
            <Field name="retention.percent" />
            <Field name="retention.cap_amount" />
            <Field name="retention.practical_completion_on" />
            <Field name="retention.release_first_percent" />
            <Field name="retention.defects_months" />
            <Field name="retention.defects_end_on" />
          </FormGrid>
          <Text size="small" tone="muted">
            {msg(
              'It counts for invoices that are saved from now on; what was sent stays as it is. The worker is told.',
            )}
          </Text>
        </>
      )}
    </Stack>
  )
}

/** What the fields begin with: the terms as they are, else those that are proposed, turned off. */
export const retentionForm = (terms: RetentionTermsBody | null): RetentionTermsBody =>
  terms ?? { ...RETENTION_DEFAULTS, percent: 0 }
