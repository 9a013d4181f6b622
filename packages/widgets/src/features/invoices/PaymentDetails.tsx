import { paymentLine, type InvoiceSummary } from '@daysheet/core'
import { msg, Banner, CircleCheckBigIcon, Undo2Icon, useWords } from '../../ui/index.ts'
import { ACTION_LABELS, paymentActionsOf, type InvoiceActions } from './actions/index.ts'

interface PaymentDetailsProps {
  invoice: InvoiceSummary
  /** Of the client, who can put a wrong one right. */
  actions?: InvoiceActions
}

/** How and when it was paid, or why its payment was undone; nothing while it was never paid. */
export function PaymentDetails({ invoice, actions }: PaymentDetailsProps) {
  const words = useWords()
  const line = paymentLine(invoice)
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
      tone="positive"
      icon={CircleCheckBigIcon}
      title={line}
      actions={
        actions &&
        paymentActionsOf(invoice).map((action) => ({
          label: ACTION_LABELS[action].label,
          onPress: () => actions.start(action, invoice),
        }))
      }
    >
      {invoice.payment_recorded_by &&
        words('Recorded by {name}, as they were told.', {
          name: invoice.payment_recorded_by.full_name,
        })}{' '}
      {invoice.payment_notes && <>{invoice.payment_notes}</>}
    </Banner>
  )
}
