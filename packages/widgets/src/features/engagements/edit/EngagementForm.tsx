import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  ApiError,
  engagementChanges,
  type EngagementChanges,
  type WorkerDetail,
} from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import {
  msg,
  Banner,
  Form,
  FormSwitch,
  FormTextField,
  showServerIssues,
  Stack,
  useSchemaForm,
  useWords,
} from '../../../ui/index.ts'
import { describeHourlyRate } from '../terms/describe-hourly-rate.ts'
import { TermsFields } from '../terms/TermsFields.tsx'

type Engagement = NonNullable<WorkerDetail['relationship']>

export interface EngagementFormProps {
  /** For the button that stands outside. */
  formId: string
  worker: Pick<WorkerDetail, 'id' | 'full_name'>
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
  invoices_enabled: engagement.invoices_enabled,
  timesheets_enabled: engagement.timesheets_enabled,
})

export function EngagementForm(props: EngagementFormProps) {
  const words = useWords()
  const { formId, worker, engagement, onSaveChange, onReload, onSaved, onTakenOver } = props
  const form = useSchemaForm(engagementChanges, { defaultValues: formOf(engagement) })
  const { control } = form
  const [version, setVersion] = useState(engagement.version)
  const [isStale, setStale] = useState(false)

  const saving = useAction({
    before: (body: EngagementChanges) => ({
      act: 'engagement.save',
      subject: { ...body, worker_id: worker.id },
    }),
    call: async (client, body: EngagementChanges) =>
      (await client.engagements.edit({ params: { id: worker.id }, body })).worker,
    success: msg('Worker updated successfully'),
    failure: msg('Failed to update worker'),
    form,
    event: ({ id, relationship }) => ({
      type: 'engagement.saved',
      engagement_id: relationship?.id ?? null,
      worker_id: id,
    }),
    refreshes: ['engagements'],
    onDone: onSaved,
    onHeldBack: (reason) => {
      if (reason === null) onTakenOver()
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'stale_version') setStale(true)
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
    if (!newest) return
    form.reset(formOf(newest), { keepDirtyValues: true })
    setVersion(newest.version)
    setStale(false)
  }

  return (
    <Form
      id={formId}
      form={form}
      label={words('Edit {name}', { name: worker.full_name })}
      onSubmit={async (values) => {
        await saving.mutateAsync({ ...values, version }).catch(() => undefined)
      }}
    >
      {isStale && (
        <Banner
          tone="caution"
          role="alert"
          title={msg('Changed elsewhere')}
          actions={[{ label: msg('Load the newest'), onPress: () => void takeNewest() }]}
        >
          {msg(
            'Somebody changed these terms since you opened them. Nothing was saved; what you typed stays.',
          )}
        </Banner>
      )}
      <FormTextField
        control={control}
        name="email"
        label={msg('Contact email')}
        type="email"
        hint={msg('For your records; their sign-in stays as it is.')}
        isRequired
      />
      <TermsFields
        control={control}
        dayRateHint={
          describeHourlyRate(dayRate, hours, words) ??
          msg('Left empty, their own standard day rate counts.')
        }
      />
      <Stack gap={2}>
        <FormSwitch
          control={control}
          name="invoices_enabled"
          label={msg('Invoices')}
          hint={msg('May create and submit invoices')}
        />
        <FormSwitch
          control={control}
          name="timesheets_enabled"
          label={msg('Timesheets')}
          hint={msg('May create and submit timesheets')}
        />
      </Stack>
    </Form>
  )
}
