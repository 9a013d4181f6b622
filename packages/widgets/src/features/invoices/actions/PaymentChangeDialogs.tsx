import { useState } from 'react'
import {
  formatDay,
  formatPeriod,
  formatPounds,
  formatTaxMonth,
  isDay,
  taxMonthAt,
  type InvoiceSummary,
  type PaymentOfInvoice,
  type TaxMonth,
} from '@daysheet/core'
import { msg, Banner, Select, Text, useWords } from '../../../ui/index.ts'
import { DecisionDialog, useDialogDecision, type ActionDialogProps } from '../../decisions/index.ts'
import { ReasonDialog } from '../../decisions/ReasonDialog.tsx'
import { correctInvoicePayment, undoInvoicePayment } from './invoice-actions.ts'
import { usePaymentForm } from './payment-form.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { NOT_RECORDED, usePaymentDayQuestion } from './usePaymentDayQuestion.tsx'
import { useHasStatement } from './useHasStatement.ts'
import { useReturnsSent } from './useReturnsSent.ts'

type Props = ActionDialogProps<InvoiceSummary>

const factsOf = (invoice: InvoiceSummary) => ({
  subtitle: `${invoice.invoice_number}, ${invoice.worker_name}`,
  period: formatPeriod(invoice.period_start, invoice.period_end),
})

const monthOf = ({ tax_year, tax_month }: TaxMonth) => formatTaxMonth(tax_year, tax_month)

/** The tax month in which a payment counts. */
const monthPaidIn = (payment: PaymentOfInvoice | undefined): TaxMonth | null =>
  payment ? taxMonthAt(payment.paid_at) : null

interface ConsequencesProps {
  title: string
  months: readonly TaxMonth[]
  invoice: InvoiceSummary
}

/** What else changes with a payment: statements, and returns that were sent. */
function Consequences({ title, months, invoice }: ConsequencesProps) {
  const hasStatement = useHasStatement(invoice, months)
  return (
    <Banner tone="caution" title={title}>
      {hasStatement && (
        <Text size="small">
          {msg('A CIS statement that counts this payment has to be replaced by a corrected one.')}
        </Text>
      )}
      <SentReturns months={months} invoice={invoice} />
    </Banner>
  )
}

function SentReturns({ months, invoice }: Omit<ConsequencesProps, 'title'>) {
  const words = useWords()
  return useReturnsSent(invoice.client_id, months).map((month) => (
    <Text key={monthOf(month)} size="small">
      {words('The return of {month} was recorded as sent: an amended one will be due.', {
        month: monthOf(month),
      })}
    </Text>
  ))
}

/** What leaves a month with a payment. */
const amountsOf = (payment: PaymentOfInvoice) => ({
  payments: formatPounds(payment.payments),
  deducted: formatPounds(payment.cis),
})

/** A payment that was recorded by mistake: why, and what follows from undoing it. */
export function UndoPaymentDialog(props: Props) {
  const { document: invoice, onClose } = props
  const words = useWords()
  const { decide, ...decision } = useDialogDecision(undoInvoicePayment, props)
  // The last one holds the rest, so it is undone first.
  const payment = invoice.payments.at(-1)
  const month = monthPaidIn(payment)
  return (
    <ReasonDialog
      title={msg('Undo Payment')}
      {...factsOf(invoice)}
      figure={payment?.net ?? invoice.net_amount}
      notice={
        month &&
        payment && (
          <Consequences
            title={words('{payments} paid and {deducted} deducted leave tax {month}', {
              ...amountsOf(payment),
              month: monthOf(month).replace('M', 'm'),
            })}
            months={[month]}
            invoice={invoice}
          />
        )
      }
      hint={words(
        '{name} sees this word for word. The invoice waits for payment again; no money is moved.',
        { name: invoice.worker_name },
      )}
      submitLabel={msg('Undo Payment')}
      pendingLabel={msg('Saving...')}
      isDestructive
      required={msg('Please say why the payment is undone')}
      decide={(reason) => decide({ document: invoice, reason })}
      {...decision}
      onClose={onClose}
    />
  )
}

/** A payment whose day, method or reference was recorded wrongly; of several, which. */
export function CorrectPaymentDialog(props: Props) {
  const { payments } = props.document
  const [chosen, choose] = useState(payments.at(-1)?.id ?? null)
  const payment = payments.find(({ id }) => id === chosen)
  return payment ? (
    <CorrectionDialog {...props} key={payment.id} payment={payment} onChoose={choose} />
  ) : null
}

interface CorrectionProps extends Props {
  payment: PaymentOfInvoice
  onChoose: (id: string) => void
}

function CorrectionDialog({ payment: recorded, onChoose, ...props }: CorrectionProps) {
  const { document: invoice, onClose } = props
  const words = useWords()
  const { form } = usePaymentForm(recorded)
  const { decide, ...decision } = useDialogDecision(correctInvoicePayment, props)
  const dayQuestion = usePaymentDayQuestion()
  const oldMonth = monthPaidIn(recorded)
  const day = form.watch('paid_at')
  const newMonth = isDay(day) ? taxMonthAt(day) : null
  const isMoved = oldMonth && newMonth && monthOf(oldMonth) !== monthOf(newMonth)
  return (
    <DecisionDialog
      title={msg('Correct Payment')}
      {...factsOf(invoice)}
      figure={recorded.net}
      form={form}
      decide={async (payment) => {
        const isOther = payment.paid_at !== recorded.paid_at
        if (isOther && !(await dayQuestion.isMeant([invoice], payment.paid_at))) return NOT_RECORDED
        return decide({ document: invoice, payment: { ...payment, payment_id: recorded.id } })
      }}
      submit={{
        label: msg('Save Correction'),
        pendingLabel: msg('Saving...'),
        isDisabled: !form.formState.isDirty,
      }}
      {...decision}
      onClose={onClose}
      notice={
        invoice.payments.length > 1 && (
          <Select
            label={msg('Payment to correct')}
            value={recorded.id}
            onChange={(id) => id !== null && onChoose(id)}
            options={invoice.payments.map(({ id, paid_at, net }) => ({
              id,
              label: words('{day}, {amount}', {
                day: formatDay(paid_at, 'medium'),
                amount: formatPounds(net),
              }),
            }))}
          />
        )
      }
      end={
        isMoved ? (
          <Consequences
            title={words('{payments} paid and {deducted} deducted move to tax {month}', {
              ...amountsOf(recorded),
              month: monthOf(newMonth).replace('M', 'm'),
            })}
            months={[oldMonth, newMonth]}
            invoice={invoice}
          />
        ) : (
          <>
            <Text size="small" tone="muted">
              {words('{name} is told when the date changes.', { name: invoice.worker_name })}
            </Text>
            {oldMonth && <SentReturns months={[oldMonth]} invoice={invoice} />}
          </>
        )
      }
    >
      <PaymentFields isMethodKnown={recorded.payment_method !== null} />
      {dayQuestion.dialog}
    </DecisionDialog>
  )
}
