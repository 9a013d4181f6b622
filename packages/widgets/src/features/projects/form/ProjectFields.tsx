import { useWatch, type Control } from 'react-hook-form'
import { NEW_PROJECT_STATUSES, PROJECT_STATUSES, type ProjectStatus } from '@daysheet/core'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import {
  FormDateField,
  FormGrid,
  FormMoneyField,
  FormNumberField,
  FormSelect,
  FormTextArea,
  FormTextField,
  msg,
  Sheet,
  Stack,
} from '../../../ui/index.ts'
import type { ProjectFormValues } from './project-form.ts'

export interface ProjectFieldsProps {
  control: Control<ProjectFormValues>
  /** A new project is active or paused; later it may be any of the four. */
  isNew: boolean
}

const STATUS_LABELS: Record<ProjectStatus, string> = {
  active: msg('Active'),
  paused: msg('Paused'),
  completed: msg('Completed'),
  cancelled: msg('Cancelled'),
}
const optionsOf = (statuses: readonly ProjectStatus[]) =>
  statuses.map((id) => ({ id, label: STATUS_LABELS[id] }))

const { Field, FieldGrid } = defineFields<ProjectFormValues>()({
  name: field(FormTextField, msg('Project Name'), {
    autoComplete: 'off',
    maxLength: 200,
    isRequired: true,
  }),
  code: field(FormTextField, msg('Project Code'), {
    autoComplete: 'off',
    maxLength: 40,
    hint: msg('Short, as it stands on invoices.'),
    isOptional: true,
  }),
  status: field(FormSelect, msg('Status'), { options: optionsOf(PROJECT_STATUSES) }),
  description: field(FormTextArea, msg('Description'), {
    rows: 3,
    maxLength: 2000,
    isOptional: true,
  }),
  location: field(FormTextField, msg('Site Location'), { maxLength: 200, isOptional: true }),
  start_date: field(FormDateField, msg('Start Date'), { isOptional: true }),
  end_date: field(FormDateField, msg('End Date'), { isOptional: true }),
  budget: field(FormMoneyField, msg('Budget'), {
    hint: msg('Labour and expenses without VAT.'),
    isOptional: true,
  }),
  budget_alert_threshold: field(FormNumberField, msg('Alert Threshold'), {
    unit: '%',
    decimals: { min: 0, max: 2 },
    hint: msg('We tell you once when the invoices pass this share of the budget.'),
  }),
})

/** What a client says about a project, in the four parts of the form. */
export function ProjectFields({ control, isNew }: ProjectFieldsProps) {
  const start = useWatch({ control, name: 'start_date' })
  return (
    <>
      <Sheet title={msg('Basic Information')}>
        <Stack gap={4}>
          <Field name="name" />
          <FormGrid min="l">
            <Field name="code" />
            <Field
              name="status"
              options={optionsOf(isNew ? NEW_PROJECT_STATUSES : PROJECT_STATUSES)}
            />
          </FormGrid>
          <Field name="description" />
        </Stack>
      </Sheet>
      <Sheet title={msg('Location')}>
        <Field name="location" />
      </Sheet>
      <Sheet title={msg('Project Schedule')}>
        <FormGrid min="l">
          <Field name="start_date" />
          <Field name="end_date" min={start || undefined} />
        </FormGrid>
      </Sheet>
      <Sheet title={msg('Budget Information')}>
        <FieldGrid names={['budget', 'budget_alert_threshold']} />
      </Sheet>
    </>
  )
}
