import { useState } from 'react'
import { formatPeriod, type InvoiceSummary } from '@daysheet/core'
import { msg, Button, Text, useWords } from '../../../ui/index.ts'
import { DecisionDialog, useDialogDecision, type ActionDialogProps } from '../../decisions/index.ts'
import { BankDetailsChanged } from '../../documents/BankDetailsChanged.tsx'
import { RateChanged, rateDispute } from '../RateChanged.tsx'
import { StatedRateDialog } from '../StatedRateDialog.tsx'
import { AmountFields } from './AmountFields.tsx'
import { markInvoicePaid } from './invoice-actions.ts'
import { partPaymentOf, usePartPaymentForm } from './payment-form.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { NOT_RECORDED, usePaymentDayQuestion } from './usePaymentDayQuestion.tsx'

/** That an invoice was paid; whom nobody verified, the client answers for first. */
export function RecordPaymentDialog(props: ActionDialogProps<InvoiceSummary>) {
  const { document: invoice, onClose } = props
  const [isAccepted, setAccepted] = useState(invoice.cis_stated_rate === null)
  if (isAccepted) return <PaymentDialog {...props} />
  return (
    <StatedRateDialog
      invoice={invoice}
      title={msg('Record Payment Details')}
      onClose={onClose}
      onAccept={() => setAccepted(true)}
    />
  )
}

/** How, when and under which reference. */
function PaymentDialog(props: ActionDialogProps<InvoiceSummary>) {
  const { document: invoice, onClose, onInstead } = props
  // One payment, however often the button is pressed while the network fails.
  const [attempt] = useState(() => crypto.randomUUID())
  const words = useWords()
  const { form, rememberMethod, lastMethod } = usePartPaymentForm(invoice)
  const { decide, ...decision } = useDialogDecision(markInvoicePaid, props)
  const dayQuestion = usePaymentDayQuestion()
  return (
    <DecisionDialog
      title={msg('Record Payment Details')}
      subtitle={`${invoice.invoice_number}, ${invoice.worker_name}`}
      period={formatPeriod(invoice.period_start, invoice.period_end)}
      figure={invoice.amount_due}
      form={form}
      decide={async (typed) => {
        const payment = partPaymentOf(typed)
        if (!(await dayQuestion.isMeant([invoice], payment.paid_at))) return NOT_RECORDED
        const outcome = await decide({ document: invoice, payment, attempt })
        if (outcome.isDone) rememberMethod(payment)
        return outcome
      }}
      submit={{ label: msg('Mark as Paid'), pendingLabel: msg('Saving...') }}
      {...decision}
      onClose={onClose}
      notice={
        <>
          {invoice.bank_details_changed_at && (
            <BankDetailsChanged at={invoice.bank_details_changed_at} />
          )}
          <RateChanged invoice={invoice}>
            {words(
              'Reopen it before you pay, and {worker} can amend it and send it again: it is worked out at {percent}% then. What you deduct is what the month end says.',
              { worker: invoice.worker_name, percent: invoice.cis_rate_change?.percent ?? 0 },
            )}
            {invoice.abilities.reopen && (
              <Button
                size="compact"
                onPress={() => onInstead('reopen', rateDispute(invoice, words))}
              >
                {msg('Reopen')}
              </Button>
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
      <AmountFields form={form} invoice={invoice} />
      <PaymentFields isMethodKnown={lastMethod !== null} />
      {dayQuestion.dialog}
    </DecisionDialog>
  )
}
