import { useState } from 'react'
import { clientDisplayName, formatPeriod, type InvoiceSummary } from '@daysheet/core'
import { msg, Text, useWords } from '../../../ui/index.ts'
import {
  DecisionDialog,
  useDecision,
  useDialogDecision,
  type ActionDialogProps,
} from '../../decisions/index.ts'
import {
  RecordApprovedQuestion,
  RecordDisputedReason,
  UndoRecordReason,
} from '../../decisions/RecordDialogs.tsx'
import { recordOfInvoice, undoInvoiceRecord } from './invoice-recordings.ts'
import { AmountFields } from './AmountFields.tsx'
import { partPaymentOf, usePartPaymentForm } from './payment-form.ts'
import { PaymentFields } from './PaymentFields.tsx'

type Props = ActionDialogProps<InvoiceSummary>

const factsOf = (invoice: InvoiceSummary) => ({
  subtitle: `${invoice.invoice_number}, ${clientDisplayName(invoice)}`,
  period: formatPeriod(invoice.period_start, invoice.period_end),
  figure: invoice.amount_due,
})

/** One record, however often the button is pressed while the network fails. */
const useAttempt = () => useState(() => crypto.randomUUID())[0]

/** An own client said elsewhere that it approves. */
export function RecordApprovedDialog({ document: invoice, onClose, onDone, onRefreshed }: Props) {
  const words = useWords()
  const attempt = useAttempt()
  const { decide, isPending } = useDecision({ ...recordOfInvoice, onDone })
  return (
    <RecordApprovedQuestion
      number={invoice.invoice_number}
      text={words(
        'As {client} told you. The invoice says that it was recorded by you, as you were told. You can undo it.',
        { client: clientDisplayName(invoice) },
      )}
      isPending={isPending}
      decide={() => decide({ document: invoice, record: { what: 'approved' }, attempt })}
      onClose={onClose}
      onRefreshed={onRefreshed}
    />
  )
}

/** An own client said elsewhere what is wrong with it. */
export function RecordDisputedDialog(props: Props) {
  const { document: invoice, onClose } = props
  const words = useWords()
  const attempt = useAttempt()
  const { decide, ...decision } = useDialogDecision(recordOfInvoice, props)
  return (
    <RecordDisputedReason
      {...factsOf(invoice)}
      hint={words('What {client} told you. You can amend the invoice then, and send it again.', {
        client: clientDisplayName(invoice),
      })}
      decide={(reason) =>
        decide({ document: invoice, record: { what: 'disputed', reason }, attempt })
      }
      {...decision}
      onClose={onClose}
    />
  )
}

/** An own client has paid, as its worker sees on the bank statement or was told. */
export function RecordPaidDialog(props: Props) {
  const { document: invoice, onClose } = props
  const attempt = useAttempt()
  const { form, rememberMethod, lastMethod } = usePartPaymentForm(invoice)
  const { decide, ...decision } = useDialogDecision(recordOfInvoice, props)
  return (
    <DecisionDialog
      title={msg('Record as Paid')}
      {...factsOf(invoice)}
      form={form}
      decide={async (typed) => {
        const payment = partPaymentOf(typed)
        const record = { what: 'paid' as const, ...payment }
        const outcome = await decide({ document: invoice, record, attempt })
        if (outcome.isDone) rememberMethod(payment)
        return outcome
      }}
      submit={{ label: msg('Record as Paid'), pendingLabel: msg('Saving...') }}
      {...decision}
      onClose={onClose}
      end={
        <Text size="small" tone="muted">
          {msg(
            'As you were told, or as your bank statement says. The payment counts in your figures and in the tax month of its day. You can undo it.',
          )}
        </Text>
      }
    >
      <AmountFields form={form} invoice={invoice} />
      <PaymentFields isMethodKnown={lastMethod !== null} />
    </DecisionDialog>
  )
}

/** What was recorded turned out to be wrong. */
export function UndoRecordDialog(props: Props) {
  const { document: invoice, onClose } = props
  const words = useWords()
  const { decide, ...decision } = useDialogDecision(undoInvoiceRecord, props)
  return (
    <UndoRecordReason
      {...factsOf(invoice)}
      hint={
        invoice.payment_status !== 'unpaid'
          ? msg('It is owed again, and leaves your figures and its tax month. No money is moved.')
          : words('It waits for {client} again, as when you sent it.', {
              client: clientDisplayName(invoice),
            })
      }
      decide={(reason) => decide({ document: invoice, reason })}
      {...decision}
      onClose={onClose}
    />
  )
}
