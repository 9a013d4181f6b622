import { useState } from 'react'
import { formatPeriod, type InvoiceSummary } from '@daysheet/core'
import { msg, Text, useWords } from '../../../ui/index.ts'
import { DecisionDialog, useDecision, type ActionDialogProps } from '../../decisions/index.ts'
import { BankDetailsChanged } from '../../documents/BankDetailsChanged.tsx'
import { RateChanged } from '../RateChanged.tsx'
import { markInvoicePaid } from './invoice-actions.ts'
import { usePaymentForm } from './payment-form.ts'
import { PaymentFields } from './PaymentFields.tsx'

/** That an invoice was paid: how, when and under which reference. */
export function RecordPaymentDialog(props: ActionDialogProps<InvoiceSummary>) {
  const { document: invoice, onClose, onDone, onRefreshed } = props
  // One payment, however often the button is pressed while the network fails.
  const [attempt] = useState(() => crypto.randomUUID())
  const words = useWords()
  const { form, rememberMethod, lastMethod } = usePaymentForm()
  const { decide, isPending } = useDecision({ ...markInvoicePaid, onDone })
  return (
    <DecisionDialog
      title={msg('Record Payment Details')}
      subtitle={`${invoice.invoice_number}, ${invoice.worker_name}`}
      period={formatPeriod(invoice.period_start, invoice.period_end)}
      figure={invoice.net_amount}
      form={form}
      decide={async (payment) => {
        const outcome = await decide({ document: invoice, payment, attempt })
        if (outcome.isDone) rememberMethod(payment)
        onRefreshed()
        return outcome
      }}
      submit={{ label: msg('Mark as Paid'), pendingLabel: msg('Saving...') }}
      isPending={isPending}
      onClose={onClose}
      notice={
        <>
          {invoice.bank_details_changed_at && (
            <BankDetailsChanged at={invoice.bank_details_changed_at} />
          )}
          <RateChanged invoice={invoice}>
            {words(
              'An approved invoice can no longer be disputed. Speak to {worker} before you pay: what you deduct is what the month end says.',
              { worker: invoice.worker_name },
            )}
          </RateChanged>
        </>
      }
      end={
        <Text size="small" tone="muted">
          {msg('Nothing is paid from here: this records what you have paid, and tells the worker.')}
        </Text>
      }
    >
      <PaymentFields form={form} isMethodKnown={lastMethod !== null} />
    </DecisionDialog>
  )
}
