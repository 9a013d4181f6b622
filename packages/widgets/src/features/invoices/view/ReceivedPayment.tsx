import type { Invoice } from '@daysheet/core'
import { useInvoiceActions } from '../actions/index.ts'
import { PaymentDetails } from '../PaymentDetails.tsx'

/** How a received invoice was paid, with what its client can do about a wrong entry. */
export function ReceivedPayment({ invoice }: { invoice: Invoice }) {
  const actions = useInvoiceActions()
  return (
    <>
      <PaymentDetails invoice={invoice} actions={actions} />
      {actions.dialog}
    </>
  )
}
