import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiClient, PayRun } from '@daysheet/core'
import { useAction, type Failure } from '../../../provider/index.ts'
import { payRunFailures } from '../../../provider/failures/pay-runs.ts'
import { FormTextArea, msg, Text, useSchemaForm, useWords } from '../../../ui/index.ts'
import { FormDialog } from '../../dialogs/index.ts'
import { PAID } from '../pay-run-queries.ts'
import type { RunDialogProps } from './run-dialog-props.ts'

export type ReasonedStep = 'send_back' | 'cancel' | 'undo'

export interface RunReasonDialogProps extends RunDialogProps {
  step: ReasonedStep
}

interface StepTexts {
  title: string
  hint: string
  label: string
  success: string
  failure: Failure
  call: (
    client: ApiClient,
    run: PayRun,
    body: { version: number; reason: string },
  ) => Promise<unknown>
}

const STEPS: Readonly<Record<ReasonedStep, StepTexts>> = {
  send_back: {
    title: msg('Send pay run {number} back?'),
    hint: msg('Whoever made it reads why, and can change it.'),
    label: msg('Send back'),
    success: msg('Pay run sent back'),
    failure: payRunFailures.sendBack,
    call: (client, { id }, body) => client.payRuns.sendBack({ params: { id }, body }),
  },
  cancel: {
    title: msg('Cancel pay run {number}?'),
    hint: msg(
      'Its file can no longer be downloaded, and its invoices are ready to pay again. If the file is at the bank already, stop it there too.',
    ),
    label: msg('Cancel run'),
    success: msg('Pay run cancelled'),
    failure: payRunFailures.cancel,
    call: (client, { id }, body) => client.payRuns.cancel({ params: { id }, body }),
  },
  undo: {
    title: msg('Undo pay run {number}?'),
    hint: msg(
      'Every payment of it counts as not made, and its invoices are due again. No money is moved.',
    ),
    label: msg('Undo run'),
    success: msg('Pay run undone'),
    failure: payRunFailures.undo,
    call: (client, { id }, body) => client.payRuns.undo({ params: { id }, body }),
  },
}

const reasonForm = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, msg('Please give a reason')),
      z.maxLength(500, msg('At most 500 characters')),
    ),
})

/** A step that others read the reason of. */
export function RunReasonDialog(props: RunReasonDialogProps) {
  const { run, step, onClose } = props
  const words = useWords()
  const { title, hint, label, success, failure, call } = STEPS[step]
  const [schema] = useState(() => reasonForm)
  const form = useSchemaForm(schema, { defaultValues: { reason: '' } })
  const action = useAction({
    call: (client, { reason }: { reason: string }) =>
      call(client, run, { version: run.version, reason }),
    success,
    failure,
    prefersServerMessage: true,
    form,
    refreshes: PAID,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words(title, { number: run.number })}
      form={form}
      action={action}
      submit={{ label, variant: step === 'send_back' ? 'primary' : 'danger' }}
      onClose={onClose}
    >
      <Text tone="muted">{hint}</Text>
      <FormTextArea control={form.control} name="reason" label={msg('Reason')} isRequired />
    </FormDialog>
  )
}
