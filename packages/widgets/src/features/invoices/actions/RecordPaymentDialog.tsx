import { useId, useState } from 'react'
import { formatPeriod, type InvoiceSummary, type Payment } from '@daysheet/core'
import { showUnsent } from '../../../provider/index.ts'
import { Button, Dialog, Form, showServerIssues, Text } from '../../../ui/index.ts'
import { DecisionFacts, useDecision, type ActDialogProps } from '../../decisions/index.ts'
import { BankDetailsChanged } from '../BankDetailsChanged.tsx'
import { recordPayment } from './invoice-actions.ts'
import { usePaymentForm } from './payment-form.ts'
import { PaymentFields } from './PaymentFields.tsx'

/** That an invoice was paid: how, when and under which reference. */
export function RecordPaymentDialog(props: ActDialogProps<InvoiceSummary>) {
  const { document: invoice, onClose, onDone, onRefreshed } = props
  const formId = useId()
  // One payment, however often the button is pressed while the network fails.
  const [attempt] = useState(() => crypto.randomUUID())
  const { form, rememberMethod, lastMethod } = usePaymentForm()
  const { decide, isPending } = useDecision({ ...recordPayment, onDone })

  const submit = async (details: Payment) => {
    const outcome = await decide({ document: invoice, payment: details, attempt })
    if (outcome.isDone) rememberMethod(details)
    if (outcome.isDone || outcome.isOver) onClose()
    else if (!showUnsent(form, outcome.error)) showServerIssues(form, outcome.issues)
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
        <PaymentFields form={form} isMethodKnown={lastMethod !== null} />
      </Form>
      <Text size="small" tone="muted">
        Nothing is paid from here: this records what you have paid, and tells the worker.
      </Text>
    </Dialog>
  )
}
