import { useQuery } from '@tanstack/react-query'
import type { InvoiceSummary } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import {
  DisputeDialog,
  RejectDialog,
  ResolveDialog,
  workedDays,
  type ActDialogProps,
  type DecidedNoun,
} from '../../decisions/index.ts'
import { invoiceQuery } from '../invoice-queries.ts'
import { disputeInvoice, rejectInvoice, resolveInvoiceDispute } from './invoice-actions.ts'

type Props = ActDialogProps<InvoiceSummary>

const decidedInvoice: DecidedNoun<InvoiceSummary> = {
  noun: 'invoice',
  numberOf: ({ invoice_number }) => invoice_number,
  figureOf: ({ net_amount }) => net_amount,
  dispute: disputeInvoice,
  reject: rejectInvoice,
  resolve: resolveInvoiceDispute,
  resolutions: [
    {
      id: 'resolved',
      label: 'Resolved',
      description: 'The invoice stands as it is and can be paid.',
    },
    {
      id: 'rejected',
      label: 'Rejected',
      description: 'The invoice will not be paid. This cannot be undone.',
    },
  ],
}

export function DisputeInvoiceDialog(props: Props) {
  const { data } = useQuery(invoiceQuery(useDaysheet(), props.document.id))
  return <DisputeDialog {...props} noun={decidedInvoice} days={workedDays(data?.items)} />
}

export const RejectInvoiceDialog = (props: Props) => (
  <RejectDialog {...props} noun={decidedInvoice} />
)

export const ResolveInvoiceDialog = (props: Props) => (
  <ResolveDialog {...props} noun={decidedInvoice} />
)
