import { paymentLine, type InvoiceSummary } from '@daysheet/core'
import { Banner, CircleCheckBigIcon } from '../../ui/index.ts'

/** How and when it was paid; nothing while it is owed. */
export function PaymentDetails({ invoice }: { invoice: InvoiceSummary }) {
  const line = paymentLine(invoice)
  if (line === '') return null
  return (
    <Banner tone="positive" icon={CircleCheckBigIcon} title={line}>
      {invoice.payment_notes && <>{invoice.payment_notes}</>}
    </Banner>
  )
}
