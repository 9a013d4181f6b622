import { formatPounds, paymentLine, type InvoiceSummary } from '@daysheet/core'
import { msg, Banner, CircleCheckBigIcon, Text, Undo2Icon, useWords } from '../../ui/index.ts'
import { describePart } from './describe-part.ts'
import { ACTION_LABELS, paymentActionsOf, type InvoiceActions } from './actions/index.ts'

interface PaymentDetailsProps {
  invoice: InvoiceSummary
  /** Of the client, who can put a wrong one right. */
  actions?: InvoiceActions
}

/** How and when it was paid, or why its payment was undone; nothing while it was never paid. */
export function PaymentDetails({ invoice, actions }: PaymentDetailsProps) {
  const words = useWords()
  const part = describePart(invoice, words)
  const line = part ?? paymentLine(invoice)
  if (line === '') {
    return (
      invoice.payment_undone_reason && (
        <Banner
          tone="caution"
          icon={Undo2Icon}
          title={msg('Payment undone: it was recorded by mistake')}
        >
          <>{invoice.payment_undone_reason}</>
        </Banner>
      )
    )
  }
  return (
    <Banner
      tone={part ? 'info' : 'positive'}
      {...(part === null && { icon: CircleCheckBigIcon })}
      title={line}
      actions={
        actions &&
        paymentActionsOf(invoice).map((action) => ({
          label: ACTION_LABELS[action].label,
          onPress: () => actions.start(action, invoice),
        }))
      }
    >
      {(part !== null || invoice.payments.length > 1) && <Payments invoice={invoice} />}
      {invoice.payment_recorded_by &&
        words('Recorded by {name}, as they were told.', {
          name: invoice.payment_recorded_by.full_name,
        })}{' '}
      {invoice.payment_notes && <>{invoice.payment_notes}</>}
    </Banner>
  )
}

/** Each payment in a line, and what is still due after them. */
function Payments({ invoice }: { invoice: InvoiceSummary }) {
  const words = useWords()
  return (
    <>
      {invoice.payments.map((payment) => (
        <Text as="div" size="small" key={payment.id}>
          {words('{net}, with {cis} of CIS deducted: {line}', {
            net: formatPounds(payment.net),
            cis: formatPounds(payment.cis),
            line: paymentLine(payment),
          })}
        </Text>
      ))}
      {invoice.amount_due > 0 && (
        <Text as="div" size="small" isStrong>
          {words('{amount} is still due.', { amount: formatPounds(invoice.amount_due) })}
        </Text>
      )}
    </>
  )
}
