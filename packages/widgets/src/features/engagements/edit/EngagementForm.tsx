import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import {
  changesRetention,
  engagementChanges,
  retentionTermsFrom,
  type EngagementChanges,
  type WorkerDetail,
} from '@daysheet/core'
import { useDaysheet, useSupports } from '../../../provider/index.ts'
import { engagementFailures } from '../../../provider/failures/engagements.ts'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import { schemaResolver } from '../../../ui/forms/useSchemaForm.ts'
import { msg, Form, FormSwitch, FormTextField, Stack, useWords } from '../../../ui/index.ts'
import { ChangedElsewhere, useRecordEditing } from '../../editing/index.ts'
import { RetentionFields, retentionForm } from '../../retentions/index.ts'
import { useStepUp } from '../../step-up/index.ts'
import { workerQuery } from '../engagement-queries.ts'
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

interface EditedEngagement {
  worker: WorkerDetail
  engagement: Engagement
  version: number
}

function editedOf(
  worker: WorkerDetail,
  engagement: Engagement | null | undefined = worker.relationship,
): EditedEngagement {
  if (!engagement) throw new Error('They work together no more')
  return { worker, engagement, version: engagement.version }
}

export interface EngagementFormProps {
  /** For the button that stands outside. */
  formId: string
  worker: WorkerDetail
  onSaveChange: (save: { isPending: boolean; isAllowed: boolean }) => void
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
  retention: retentionForm(engagement.retention),
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

interface EngagementSave {
  record: EditedEngagement | null
  body: EngagementChanges
}

/** Whether what is kept back was changed: saving says that first, and so does failing to. */
const hasOtherRetention = ({ record, body }: EngagementSave): boolean =>
  record !== null &&
  body.retention !== undefined &&
  changesRetention(record.engagement.retention, retentionTermsFrom(body.retention))

export function EngagementForm(props: EngagementFormProps) {
  const words = useWords()
  const { formId, worker, onSaveChange, onSaved, onTakenOver } = props
  const scope = useDaysheet()
  const supports = useSupports()
  const { withStepUp, stepUpDialog } = useStepUp()
  const { form, conflict, pending, submit } = useRecordEditing<
    EngagementChanges,
    EngagementChanges,
    EngagementChanges,
    EditedEngagement
  >({
    record: editedOf(worker),
    formOf: ({ engagement }) => formOf(engagement),
    resolver: schemaResolver(engagementChanges),
    bodyOf: (values, record) => ({
      ...shownOf(worker, values),
      ...(record && { version: record.version }),
    }),
    save: () => ({
      before: ({ body }) => ({
        act: 'engagement.save',
        subject: { ...body, worker_id: worker.id },
      }),
      call: async (client, { body, record }) => {
        const params = { id: worker.id }
        const saved = (await withStepUp(() => client.engagements.edit({ params, body }))).worker
        return editedOf(saved, saved.relationship ?? record?.engagement)
      },
      success: (input) =>
        hasOtherRetention(input)
          ? msg('Retention terms saved')
          : msg('Worker updated successfully'),
      failure: engagementFailures.edit,
      failureOf: (input) =>
        hasOtherRetention(input) ? engagementFailures.editRetention : engagementFailures.edit,
      eventsOf: ({ worker: saved }) => [
        {
          type: 'engagement.saved',
          engagement_id: saved.relationship?.id ?? null,
          worker_id: saved.id,
        },
      ],
      refreshes: ['engagements', 'retentions'],
      isOnlyAtFields: true,
      onCancelled: (reason) => {
        if (reason === null) onTakenOver()
      },
    }),
    read: async (_record, newest) => editedOf(await newest(workerQuery(scope, worker.id))),
    loadFailed: msg('Failed to load worker details'),
    onSaved: ({ worker: saved }) => void onSaved(saved),
  })
  const { control } = form
  const { isStale } = conflict

  const [email, dayRate, hours] = useWatch({
    control,
    name: ['email', 'day_rate', 'standard_hours'],
  })
  const isPending = pending !== null
  const isAllowed = email.trim() !== '' && !isStale
  useEffect(() => {
    onSaveChange({ isPending, isAllowed })
    return () => onSaveChange({ isPending: false, isAllowed: false })
  }, [onSaveChange, isPending, isAllowed])

  return (
    <>
      <Form
        id={formId}
        form={form}
        label={words('Edit {name}', { name: worker.full_name })}
        onSubmit={submit}
      >
        {isStale && (
          <ChangedElsewhere
            title={msg('These terms were changed elsewhere')}
            onTakeNewest={() => void conflict.takeNewest()}
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
        {supports('retentions.listForClient') && <RetentionFields />}
        <Stack gap={2}>
          <Field name="invoices_enabled" />
          <Field name="timesheets_enabled" />
        </Stack>
      </Form>
      {stepUpDialog}
    </>
  )
}
