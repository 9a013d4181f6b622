import { useWatch, type Control } from 'react-hook-form'
import {
  sentName,
  subcontractorDetails,
  type HmrcSubcontractorDetails,
  type HmrcVerifications,
} from '@daysheet/core'
import { useAction, showIssuesIn } from '../../../provider/index.ts'
import { hmrcFailures } from '../../../provider/failures/hmrc.ts'
import { msg, Stack, Text, useSchemaForm, useWords } from '../../../ui/index.ts'
import { FormDialog } from '../../dialogs/index.ts'
import {
  Field,
  FieldGrid,
  subcontractorBody,
  subcontractorForm,
  type SubcontractorForm,
  type ToldWorker,
} from './subcontractor-fields.ts'

export interface SubcontractorDialogProps {
  clientId: string
  worker: ToldWorker
  onClose: () => void
  onSaved?: (worker: HmrcVerifications['workers'][number]) => void
}

/** Mends what HMRC is told of a worker by this client; the worker's own profile stays as it is. */
export function SubcontractorDialog(props: SubcontractorDialogProps) {
  const { clientId, worker, onClose, onSaved } = props
  const form = useSchemaForm<SubcontractorForm, HmrcSubcontractorDetails>(
    subcontractorDetails as never,
    { defaultValues: subcontractorForm(worker) },
  )
  const { worker_id } = worker
  const saving = useAction({
    call: async (client, details: HmrcSubcontractorDetails) => {
      const body = subcontractorBody({ ...form.getValues(), ...details } as SubcontractorForm)
      const params = { id: clientId, worker_id }
      return (await client.hmrc.saveSubcontractor({ params, body })).worker
    },
    success: msg('Details saved'),
    failure: hmrcFailures.saveSubcontractor,
    form,
    safe: msg('Nothing was changed.'),
    refreshes: ['hmrc-verifications', 'cis-months'],
    onDone: (saved) => {
      onSaved?.(saved)
      onClose()
    },
    onFailure: showIssuesIn(form),
  })
  return (
    <FormDialog
      form={form}
      action={saving}
      title={msg('What HMRC is told')}
      subtitle={<>{worker.name}</>}
      submit={{ label: msg('Save Details'), pendingLabel: msg('Saving...') }}
      onClose={onClose}
    >
      <Text size="small" tone="muted">
        {msg(
          'Write it as it stands on HMRC’s letters to them. It is kept for you alone; UTR and National Insurance number come from their own profile, and only they can change them there.',
        )}
      </Text>
      <Field name="business_type" />
      <OfBusiness control={form.control} />
      <SentNamePreview control={form.control} name={worker.name} />
    </FormDialog>
  )
}

type Watching = { control: Control<SubcontractorForm, unknown, HmrcSubcontractorDetails> }

/** What HMRC looks each kind of business up by. */
function OfBusiness({ control }: Watching) {
  const business = useWatch({ control, name: 'business_type' })
  if (business === 'soletrader') {
    return (
      <Stack gap={4}>
        <FieldGrid min="s" names={['title', 'forenames', 'surname']} />
        <Field
          name="trading_name"
          isOptional
          hint={msg('Only where HMRC knows them by it: then it is sent instead of their name.')}
        />
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      <Field name="trading_name" />
      {business === 'company' && <Field name="company_number" />}
      {business === 'partnership' && <FieldGrid names={['partnership_name', 'partnership_utr']} />}
    </Stack>
  )
}

/** HMRC takes plain letters only: what becomes of a name is seen before it is sent. */
function SentNamePreview({ control, name }: Watching & { name: string }) {
  const words = useWords()
  const typed = useWatch({ control }) as SubcontractorForm
  const sent = sentName({ ...typed, name, utr_number: null, ni_number: null })
  return (
    <Text size="small" tone="muted">
      {sent === ''
        ? msg('There is no name yet for HMRC to look for.')
        : words('HMRC looks for “{name}”.', { name: sent })}
    </Text>
  )
}
