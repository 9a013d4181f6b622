import { useState } from 'react'
import * as z from 'zod/mini'
import { PAYMENT_FILE_FORMATS, PAYMENT_SPEEDS, type PaymentSpeed } from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { payRunFailures } from '../../../provider/failures/pay-runs.ts'
import {
  FormDatePicker,
  FormRadioGroup,
  FormSelect,
  msg,
  useSchemaForm,
} from '../../../ui/index.ts'
import { FormDialog } from '../../dialogs/index.ts'
import { PAY_RUNS } from '../pay-run-queries.ts'
import { FORMAT_OPTIONS } from './format-options.ts'
import type { RunDialogProps } from './run-dialog-props.ts'
import { SPEED_LABELS } from './speed-labels.ts'

const changesForm = z.object({
  payment_date: z.string().check(z.minLength(1, msg('Choose the payment day'))),
  file_format: z.enum(PAYMENT_FILE_FORMATS),
  speed: z.enum(PAYMENT_SPEEDS),
})

/** Another day, or another bank's file, while the run is a draft. */
export function ChangeRunDialog({ run, onClose }: RunDialogProps) {
  const [schema] = useState(() => changesForm)
  const form = useSchemaForm(schema, {
    defaultValues: {
      payment_date: run.payment_date,
      file_format: run.file_format,
      speed: run.speed,
    },
  })
  const save = useAction({
    call: (client, changes: z.output<typeof changesForm>) =>
      client.payRuns.edit({ params: { id: run.id }, body: { version: run.version, ...changes } }),
    success: msg('Pay run changed'),
    failure: payRunFailures.edit,
    prefersServerMessage: true,
    form,
    refreshes: [PAY_RUNS],
    onDone: onClose,
  })
  const isIso = form.watch('file_format') === 'pain001'
  return (
    <FormDialog
      title={msg('Change day or file')}
      form={form}
      action={save}
      submit={{ label: msg('Save Changes'), pendingLabel: msg('Saving...') }}
      onClose={onClose}
    >
      <FormDatePicker
        control={form.control}
        name="payment_date"
        label={msg('Payment day')}
        isRequired
      />
      <FormSelect
        control={form.control}
        name="file_format"
        label={msg('File format')}
        options={FORMAT_OPTIONS}
        isRequired
      />
      {isIso && (
        <FormRadioGroup
          control={form.control}
          name="speed"
          label={msg('When the money arrives')}
          options={PAYMENT_SPEEDS.map((id: PaymentSpeed) => ({
            id,
            label: SPEED_LABELS[id],
          }))}
        />
      )}
    </FormDialog>
  )
}
