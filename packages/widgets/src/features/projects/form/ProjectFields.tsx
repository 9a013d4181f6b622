import { useWatch, type Control } from 'react-hook-form'
import { NEW_PROJECT_STATUSES, PROJECT_STATUSES, type ProjectStatus } from '@daysheet/core'
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

/** What a client says about a project, in the four parts of the form. */
export function ProjectFields({ control, isNew }: ProjectFieldsProps) {
  const statuses: readonly ProjectStatus[] = isNew ? NEW_PROJECT_STATUSES : PROJECT_STATUSES
  return (
    <>
      <Sheet title={msg('Basic Information')}>
        <Stack gap={4}>
          <FormTextField
            control={control}
            name="name"
            label={msg('Project Name')}
            autoComplete="off"
            maxLength={200}
            isRequired
          />
          <FormGrid min="l">
            <FormTextField
              control={control}
              name="code"
              label={msg('Project Code')}
              autoComplete="off"
              maxLength={40}
              hint={msg('Short, as it stands on invoices.')}
              isOptional
            />
            <FormSelect
              control={control}
              name="status"
              label={msg('Status')}
              options={statuses.map((id) => ({ id, label: STATUS_LABELS[id] }))}
            />
          </FormGrid>
          <FormTextArea
            control={control}
            name="description"
            label={msg('Description')}
            rows={3}
            maxLength={2000}
            isOptional
          />
        </Stack>
      </Sheet>
      <Sheet title={msg('Location')}>
        <FormTextField
          control={control}
          name="location"
          label={msg('Site Location')}
          maxLength={200}
          isOptional
        />
      </Sheet>
      <Sheet title={msg('Project Schedule')}>
        <Schedule control={control} />
      </Sheet>
      <Sheet title={msg('Budget Information')}>
        <FormGrid min="l">
          <FormMoneyField
            control={control}
            name="budget"
            label={msg('Budget')}
            hint={msg('Labour and expenses without VAT.')}
            isOptional
          />
          <FormNumberField
            control={control}
            name="budget_alert_threshold"
            label={msg('Alert Threshold')}
            unit="%"
            decimals={{ min: 0, max: 2 }}
            hint={msg('We tell you once when the invoices pass this share of the budget.')}
          />
        </FormGrid>
      </Sheet>
    </>
  )
}

function Schedule({ control }: Pick<ProjectFieldsProps, 'control'>) {
  const start = useWatch({ control, name: 'start_date' })
  return (
    <FormGrid min="l">
      <FormDateField control={control} name="start_date" label={msg('Start Date')} isOptional />
      <FormDateField
        control={control}
        name="end_date"
        label={msg('End Date')}
        min={start || undefined}
        isOptional
      />
    </FormGrid>
  )
}
