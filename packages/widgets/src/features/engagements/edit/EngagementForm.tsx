import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import {
  ApiError,
  engagementChanges,
  type EngagementChanges,
  type WorkerDetail,
} from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import {
  msg,
  Form,
  FormSwitch,
  FormTextField,
  showServerIssues,
  Stack,
  useSchemaForm,
  useWords,
} from '../../../ui/index.ts'
import { ChangedElsewhere, useEditedVersion } from '../../versions/index.ts'
import { describeHourlyRate } from '../terms/describe-hourly-rate.ts'
import { TermsFields } from '../terms/TermsFields.tsx'
import { VatFields } from './VatFields.tsx'

type Engagement = NonNullable<WorkerDetail['relationship']>

const { Field } = defineFields<EngagementChanges>()({
  email: field(FormTextField, msg('Contact email'), {
    type: 'email',
    hint: msg('For your records; their sign-in stays as it is.'),
    isRequired: true,
  }),
  invoices_enabled: field(FormSwitch, msg('Invoices'), {
    hint: msg('May create and submit invoices'),
  }),
  timesheets_enabled: field(FormSwitch, msg('Timesheets'), {
    hint: msg('May create and submit timesheets'),
  }),
})

export interface EngagementFormProps {
  /** For the button that stands outside. */
  formId: string
  worker: Pick<WorkerDetail, 'id' | 'full_name' | 'vat_registered'>
  engagement: Engagement
  onSaveChange: (save: { isPending: boolean; isAllowed: boolean }) => void
  /** Reads the engagement once more; null when that failed. */
  onReload: () => Promise<Engagement | null>
  onSaved: (worker: WorkerDetail) => void
  /** The host saves it itself. */
  onTakenOver: () => void
}

const formOf = (engagement: Engagement): EngagementChanges => ({
  email: engagement.email,
  day_rate: engagement.day_rate,
  standard_hours: engagement.standard_hours,
  overtime_multiplier: engagement.overtime_multiplier,
  night_multiplier: engagement.night_multiplier,
  weekend_multiplier: engagement.weekend_multiplier,
  vat_treatment: engagement.vat_treatment,
  client_vat_number: engagement.client_vat_number ?? '',
  is_end_user: engagement.is_end_user,
  invoices_enabled: engagement.invoices_enabled,
  timesheets_enabled: engagement.timesheets_enabled,
})

/**
 * There is nothing to agree about VAT with a worker who is not registered, and the client's number
 * is typed under the reverse charge alone: what is not on the screen is not changed.
 */
function shownOf(
  { vat_registered }: Pick<WorkerDetail, 'vat_registered'>,
  { vat_treatment, client_vat_number, is_end_user, ...changes }: EngagementChanges,
): EngagementChanges {
  if (!vat_registered) return changes
  const vat = { ...changes, vat_treatment, is_end_user }
  return vat_treatment === 'reverse_charge' ? { ...vat, client_vat_number } : vat
}

export function EngagementForm(props: EngagementFormProps) {
  const words = useWords()
  const { formId, worker, engagement, onSaveChange, onReload, onSaved, onTakenOver } = props
  const form = useSchemaForm(engagementChanges, { defaultValues: formOf(engagement) })
  const { control } = form
  const edited = useEditedVersion(form, engagement, formOf)
  const { isStale } = edited

  const saving = useAction({
    before: (body: EngagementChanges) => ({
      act: 'engagement.save',
      subject: { ...body, worker_id: worker.id },
    }),
    call: async (client, body: EngagementChanges) =>
      (await client.engagements.edit({ params: { id: worker.id }, body })).worker,
    success: msg('Worker updated successfully'),
    failure: 'engagements.edit',
    form,
    event: ({ id, relationship }) => ({
      type: 'engagement.saved',
      engagement_id: relationship?.id ?? null,
      worker_id: id,
    }),
    refreshes: ['engagements'],
    onDone: onSaved,
    onCancelled: (reason) => {
      if (reason === null) onTakenOver()
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'stale_version') edited.setStale(true)
      else showServerIssues(form, error.issues)
    },
  })

  const [email, dayRate, hours] = useWatch({
    control,
    name: ['email', 'day_rate', 'standard_hours'],
  })
  const isPending = saving.isPending
  const isAllowed = email.trim() !== '' && !isStale
  useEffect(() => {
    onSaveChange({ isPending, isAllowed })
    return () => onSaveChange({ isPending: false, isAllowed: false })
  }, [onSaveChange, isPending, isAllowed])

  const takeNewest = async () => {
    const newest = await onReload()
    if (newest) edited.takeNewest(newest)
  }

  return (
    <Form
      id={formId}
      form={form}
      label={words('Edit {name}', { name: worker.full_name })}
      onSubmit={async (values) => {
        const body = { ...shownOf(worker, values), version: edited.version }
        await saving.mutateAsync(body).catch(() => undefined)
      }}
    >
      {isStale && (
        <ChangedElsewhere
          title={msg('These terms were changed elsewhere')}
          onTakeNewest={() => void takeNewest()}
        />
      )}
      <Field name="email" />
      <TermsFields
        dayRateHint={
          describeHourlyRate(dayRate, hours, words) ??
          msg('Left empty, their own standard day rate counts.')
        }
      />
      {worker.vat_registered && <VatFields control={control} />}
      <Stack gap={2}>
        <Field name="invoices_enabled" />
        <Field name="timesheets_enabled" />
      </Stack>
    </Form>
  )
}
