import { useState } from 'react'
import * as z from 'zod/mini'
import { useWatch } from 'react-hook-form'
import {
  FUTURE_VERIFICATION,
  newVerification,
  VERIFICATION_RESULT_LABELS,
  VERIFICATION_RESULTS,
  type Day,
  type VerificationResult,
  type WorkerDetail,
} from '@daysheet/core'
import { useAction, useDaysheet, showIssuesIn } from '../../../provider/index.ts'
import { verificationFailures } from '../../../provider/failures/verifications.ts'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import {
  FormDatePicker,
  FormRadioGroup,
  FormTextField,
  msg,
  Text,
  useSchemaForm,
} from '../../../ui/index.ts'
import { FormDialog } from '../../dialogs/index.ts'

export interface RecordVerificationDialogProps {
  worker: Pick<WorkerDetail, 'id' | 'full_name'>
  engagementId: string
  onClose: () => void
}

interface VerificationForm {
  verified_on: string | null
  result: VerificationResult | null
  verification_number: string
}
type Recorded = z.output<typeof newVerification>

const MEANING: Readonly<Record<VerificationResult, string>> = {
  gross: msg('Pay them in full, deduct nothing'),
  net: msg('Registered: deduct the standard rate'),
  unmatched: msg('HMRC can’t find them: deduct the higher rate'),
}
const RESULTS = VERIFICATION_RESULTS.map((result) => ({
  id: result,
  label: VERIFICATION_RESULT_LABELS[result],
  description: MEANING[result],
}))

const { Field } = defineFields<VerificationForm>()({
  result: field(FormRadioGroup, msg('HMRC’s answer'), {
    variant: 'cards',
    options: RESULTS,
    isRequired: true,
  }),
  verified_on: field(FormDatePicker, msg('Verified on'), { isRequired: true }),
  verification_number: field(FormTextField, msg('Verification number'), {
    hint: msg('V and 10 digits, then 2 letters where the answer is unmatched'),
    autoCapitalize: 'characters',
    autoComplete: 'off',
    maxLength: 20,
  }),
})

const notInTheFuture = (today: Day) =>
  newVerification.check(
    z.refine(({ verified_on }) => verified_on <= today, {
      error: FUTURE_VERIFICATION,
      path: ['verified_on'],
      when: ({ value }) =>
        typeof (value as { verified_on?: unknown } | null)?.verified_on === 'string',
    }),
  )

/** What HMRC has answered, by its online service or on the telephone. */
export function RecordVerificationDialog(props: RecordVerificationDialogProps) {
  const { worker, engagementId, onClose } = props
  const { today } = useDaysheet()
  const [schema] = useState(() => notInTheFuture(today))
  // One verification, however often the button is pressed while the network fails.
  const [attempt] = useState(() => crypto.randomUUID())
  const form = useSchemaForm<VerificationForm, Recorded>(schema as never, {
    defaultValues: { verified_on: today, result: null, verification_number: '' },
  })
  const result = useWatch({ control: form.control, name: 'result' })
  const recording = useAction({
    before: (body: Recorded) => ({
      act: 'verification.record',
      subject: { ...body, engagement_id: engagementId, worker_id: worker.id },
    }),
    call: async (client, body: Recorded) =>
      (
        await client.verifications.record(
          { params: { id: engagementId }, body },
          { idempotencyKey: attempt },
        )
      ).verification,
    success: msg('Verification recorded'),
    failure: verificationFailures.record,
    form,
    safe: msg('Nothing was recorded.'),
    event: ({ id, engagement_id, result }) => ({
      type: 'verification.recorded',
      verification_id: id,
      engagement_id,
      result,
    }),
    refreshes: ['engagements', 'invoices', 'cis-months', 'cis-statements'],
    onDone: onClose,
    onCancelled: (reason) => {
      if (reason === null) onClose()
    },
    onFailure: showIssuesIn(form),
  })
  return (
    <FormDialog
      form={form}
      action={recording}
      title={msg('Record Verification')}
      subtitle={<>{worker.full_name}</>}
      submit={{ label: msg('Record Verification'), pendingLabel: msg('Saving...') }}
      onClose={onClose}
    >
      <Text size="small" tone="muted">
        {msg(
          'You ask HMRC yourself, online or by telephone. Record here what it answered; nothing is sent to HMRC from here.',
        )}
      </Text>
      <Field name="result" />
      <Field name="verified_on" max={today} />
      <Field
        name="verification_number"
        isRequired={result === 'unmatched'}
        isOptional={result !== 'unmatched'}
      />
      <Text size="small" tone="muted">
        {msg(
          'Invoices that they save from now on are worked out at this rate. Those already sent stay as they are.',
        )}
      </Text>
    </FormDialog>
  )
}
