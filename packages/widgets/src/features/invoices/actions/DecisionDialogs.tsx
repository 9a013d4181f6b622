import { useQuery } from '@tanstack/react-query'
import { formatPeriod, type Invoice, type InvoiceSummary } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { ReasonDialog, ResolveDisputeDialog, useDecision } from '../../decisions/index.ts'
import { invoiceQuery } from '../invoice-queries.ts'
import { disputeInvoice, rejectInvoice, resolveInvoiceDispute } from './invoice-acts.ts'

export interface DecisionDialogProps {
  invoice: InvoiceSummary
  onClose: () => void
  /** The moment it is decided, before anything is read again. */
  onDone: () => void
  /** Once the lists are read again. */
  onRefreshed: () => void
}

const factsOf = (invoice: InvoiceSummary) => ({
  subtitle: `${invoice.invoice_number}, ${invoice.worker_name}`,
  period: formatPeriod(invoice.period_start, invoice.period_end),
  figure: invoice.net_amount,
})

const firstName = ({ worker_name }: InvoiceSummary) => worker_name.split(' ')[0] ?? worker_name

const daysOf = (invoice: Invoice | undefined) => {
  const days = new Set(invoice?.items.flatMap(({ work_date }) => work_date ?? []))
  return [...days].sort()
}

// More would bury the reason under buttons.
const MOST_DAY_BUTTONS = 14

export function DisputeInvoiceDialog({ invoice, onClose, ...then }: DecisionDialogProps) {
  const { client, tenant } = useDaysheet()
  const { data } = useQuery(invoiceQuery({ client, tenant }, invoice.id))
  const days = daysOf(data)
  const { decide, isPending } = useDecision({ ...disputeInvoice, onDone: then.onDone })
  return (
    <ReasonDialog
      title="Dispute Invoice"
      {...factsOf(invoice)}
      hint={`${firstName(invoice)} sees this word for word and can amend the invoice.`}
      submitLabel="Submit Dispute"
      pendingLabel="Submitting..."
      required="Please provide a dispute reason"
      days={days.length <= MOST_DAY_BUTTONS ? days : []}
      decide={(reason) => decide({ invoice, reason }).finally(then.onRefreshed)}
      isPending={isPending}
      onClose={onClose}
    />
  )
}

export function RejectInvoiceDialog({ invoice, onClose, ...then }: DecisionDialogProps) {
  const { decide, isPending } = useDecision({ ...rejectInvoice, onDone: then.onDone })
  return (
    <ReasonDialog
      title="Reject Invoice"
      {...factsOf(invoice)}
      hint={`${firstName(invoice)} sees this word for word. A rejected invoice cannot be amended: dispute it instead if it only needs a correction.`}
      submitLabel="Reject Invoice"
      pendingLabel="Rejecting..."
      isDestructive
      decide={(reason) => decide({ invoice, reason }).finally(then.onRefreshed)}
      isPending={isPending}
      onClose={onClose}
    />
  )
}

export function ResolveInvoiceDialog({ invoice, onClose, ...then }: DecisionDialogProps) {
  const { decide, isPending } = useDecision({ ...resolveInvoiceDispute, onDone: then.onDone })
  return (
    <ResolveDisputeDialog
      {...factsOf(invoice)}
      reason={invoice.rejection_reason}
      options={[
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
      ]}
      decide={(resolution) => decide({ invoice, resolution }).finally(then.onRefreshed)}
      isPending={isPending}
      onClose={onClose}
    />
  )
}
