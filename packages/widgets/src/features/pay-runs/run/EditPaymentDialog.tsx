import { useState } from 'react'
import * as z from 'zod/mini'
import {
  formatPounds,
  REFERENCE_REFUSED,
  typedReference,
  type PayRun,
  type PayRunPayment,
} from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { payRunFailures } from '../../../provider/failures/pay-runs.ts'
import {
  Button,
  FormCheckbox,
  FormMoneyField,
  FormTextField,
  msg,
  useSchemaForm,
  useWords,
} from '../../../ui/index.ts'
import { FormDialog } from '../../dialogs/index.ts'
import type { RunCredit } from '../describe-credit.ts'
import { CHOSEN } from '../pay-run-queries.ts'

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
  setOff: z.array(z.boolean()),
})
type PaymentForm = z.output<typeof paymentForm>

export interface EditPaymentDialogProps {
  run: PayRun
  payment: PayRunPayment
  /** What the worker owes back and no run has. */
  offered: readonly RunCredit[]
  onClose: () => void
}

/**
 * The reference of a payment, how much of each invoice it pays and what is set off, or that it pays
 * nothing.
 */
export function EditPaymentDialog({ run, payment, offered, onClose }: EditPaymentDialogProps) {
  const words = useWords()
  const [credits] = useState(() => [...payment.credits, ...offered])
  const [schema] = useState(() => paymentForm)
  const form = useSchemaForm(schema, {
    defaultValues: {
      reference: payment.reference,
      parts: payment.invoices.map(({ amount }) => amount),
      setOff: credits.map((credit) => payment.credits.some(({ id }) => id === credit.id)),
    },
  })
  const isSetOff = (id: string, setOff: PaymentForm['setOff']) =>
    setOff[credits.findIndex((credit) => credit.id === id)] === true
  const facts = {
    failure: payRunFailures.edit,
    prefersServerMessage: true,
    refreshes: CHOSEN,
    onDone: onClose,
  } as const
  const save = useAction({
    ...facts,
    call: (client, { reference, parts, setOff }: PaymentForm) =>
      client.payRuns.edit({
        params: { id: run.id },
        body: {
          version: run.version,
          references: [{ worker_id: payment.worker_id, reference }],
          parts: payment.invoices.map(({ id, amount_due }, index) => {
            const amount = parts[index] ?? null
            return { invoice_id: id, amount: amount === amount_due ? null : amount }
          }),
          add_credit_note_ids: offered.map(({ id }) => id).filter((id) => isSetOff(id, setOff)),
          remove_credit_note_ids: payment.credits
            .map(({ id }) => id)
            .filter((id) => !isSetOff(id, setOff)),
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
      {credits.map(({ id, credit_note_number, amount }, index) => (
        <FormCheckbox key={id} control={form.control} name={`setOff.${index}`}>
          {words('Set off {credit}: {amount} less is paid', {
            credit: credit_note_number,
            amount: formatPounds(amount),
          })}
        </FormCheckbox>
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
