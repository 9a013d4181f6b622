import { useState } from 'react'
import * as z from 'zod/mini'
import { REFERENCE_REFUSED, typedReference, type PayRun, type PayRunPayment } from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import {
  Button,
  FormMoneyField,
  FormTextField,
  msg,
  useSchemaForm,
  useWords,
} from '../../../ui/index.ts'
import { FormDialog } from '../../dialogs/index.ts'
import { PAY_RUNS, PAYABLES } from '../pay-run-queries.ts'

const paymentForm = z.object({
  reference: z
    .string()
    .check(z.refine((typed) => typedReference(typed) !== null, REFERENCE_REFUSED)),
  parts: z.array(
    z
      .nullable(z.number())
      .check(
        z.refine(
          (amount) => amount === null || amount > 0,
          msg('The amount must be more than £0.00'),
        ),
      ),
  ),
})
type PaymentForm = z.output<typeof paymentForm>

interface EditPaymentDialogProps {
  run: PayRun
  payment: PayRunPayment
  onClose: () => void
}

/** The reference of a payment and how much of each invoice it pays, or that it pays nothing. */
export function EditPaymentDialog({ run, payment, onClose }: EditPaymentDialogProps) {
  const words = useWords()
  const [schema] = useState(() => paymentForm)
  const form = useSchemaForm(schema, {
    defaultValues: {
      reference: payment.reference,
      parts: payment.invoices.map(({ amount }) => amount),
    },
  })
  const facts = {
    failure: 'payRuns.edit',
    prefersServerMessage: true,
    refreshes: [PAY_RUNS, PAYABLES],
    onDone: onClose,
  } as const
  const save = useAction({
    ...facts,
    call: (client, { reference, parts }: PaymentForm) =>
      client.payRuns.edit({
        params: { id: run.id },
        body: {
          version: run.version,
          references: [{ worker_id: payment.worker_id, reference }],
          parts: payment.invoices.map(({ id, amount_due }, index) => {
            const amount = parts[index] ?? null
            return { invoice_id: id, amount: amount === amount_due ? null : amount }
          }),
        },
      }),
    success: msg('Payment changed'),
    form,
  })
  const leaveOut = useAction({
    ...facts,
    call: (client) =>
      client.payRuns.edit({
        params: { id: run.id },
        body: { version: run.version, remove_invoice_ids: payment.invoices.map(({ id }) => id) },
      }),
    success: words('{worker} is left out', { worker: payment.full_name }),
  })
  return (
    <FormDialog
      title={words('Payment of {worker}', { worker: payment.full_name })}
      form={form}
      action={save}
      submit={{ label: msg('Save Changes'), pendingLabel: msg('Saving...') }}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="reference"
        label={msg('Reference')}
        hint={msg('What the worker reads on the bank statement')}
        maxLength={40}
        isRequired
      />
      {payment.invoices.map(({ id, invoice_number }, index) => (
        <FormMoneyField
          key={id}
          control={form.control}
          name={`parts.${index}`}
          label={words('To the bank for {invoice}', { invoice: invoice_number })}
        />
      ))}
      {run.payments.length > 1 && (
        <div>
          <Button
            variant="quietDanger"
            isPending={leaveOut.isPending}
            onPress={() => leaveOut.mutate(undefined)}
          >
            {msg('Leave this worker out')}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
