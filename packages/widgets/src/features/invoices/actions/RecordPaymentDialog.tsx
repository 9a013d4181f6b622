import { useId, useState } from 'react'
import * as z from 'zod/mini'
import {
  formatPeriod,
  payment,
  PAYMENT_METHODS,
  type Day,
  type InvoiceSummary,
  type Payment,
} from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import {
  Button,
  Dialog,
  Form,
  FormDatePicker,
  FormSelect,
  FormTextArea,
  FormTextField,
  showServerIssues,
  Text,
  useSchemaForm,
} from '../../../ui/index.ts'
import { DecisionFacts, useDecision, type ActDialogProps } from '../../decisions/index.ts'
import { BankDetailsChanged } from '../BankDetailsChanged.tsx'
import { recordPayment } from './invoice-acts.ts'

/** The call takes a payment without a method; the form asks for it, as the specification does. */
const paymentForm = (today: Day) =>
  z.extend(payment, {
    payment_method: z
      .nullable(z.enum(PAYMENT_METHODS))
      .check(z.refine((method) => method !== null, 'Choose a payment method')),
    paid_at: z.nullable(z.string()).check(
      z.refine((day) => day !== null && day !== '', 'Choose the date of the payment'),
      z.refine((day) => !day || day <= today, 'The payment date cannot be in the future'),
    ),
  })

/** That an invoice was paid: how, when and under which reference. */
export function RecordPaymentDialog(props: ActDialogProps<InvoiceSummary>) {
  const { document: invoice, onClose, onDone, onRefreshed } = props
  const { today } = useDaysheet()
  const formId = useId()
  // One payment, however often the button is pressed while the network fails.
  const [attempt] = useState(() => crypto.randomUUID())
  const [schema] = useState(() => paymentForm(today))
  const form = useSchemaForm(schema, {
    defaultValues: { payment_method: null, payment_reference: '', notes: '', paid_at: today },
  })
  const { decide, isPending } = useDecision({ ...recordPayment, onDone })

  const submit = async (details: Payment) => {
    const outcome = await decide({ document: invoice, payment: details, attempt })
    if (outcome.isDone || outcome.isOver) onClose()
    else showServerIssues(form, outcome.issues)
    onRefreshed()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!isPending}
      title="Record Payment Details"
      subtitle={`${invoice.invoice_number}, ${invoice.worker_name}`}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isPending}
            pendingLabel="Saving..."
          >
            Mark as Paid
          </Button>
        </>
      }
    >
      <DecisionFacts
        period={formatPeriod(invoice.period_start, invoice.period_end)}
        figure={invoice.net_amount}
      />
      {invoice.bank_details_changed_at && (
        <BankDetailsChanged at={invoice.bank_details_changed_at} />
      )}
      <Form form={form} id={formId} onSubmit={submit}>
        <FormSelect
          control={form.control}
          name="payment_method"
          label="Payment Method"
          placeholder="Choose a payment method"
          options={PAYMENT_METHODS.map((method) => ({ id: method, label: method }))}
          isRequired
          autoFocus
        />
        <FormDatePicker
          control={form.control}
          name="paid_at"
          label="Date Paid"
          max={today}
          isRequired
        />
        <FormTextField
          control={form.control}
          name="payment_reference"
          label="Payment Reference"
          hint="As it stands on the bank statement"
          maxLength={100}
          isOptional
        />
        <FormTextArea
          control={form.control}
          name="notes"
          label="Notes"
          rows={2}
          maxLength={1000}
          isOptional
        />
      </Form>
      <Text size="small" tone="muted">
        Nothing is paid from here: this records what you have paid, and tells the worker.
      </Text>
    </Dialog>
  )
}
