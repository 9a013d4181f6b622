import { formatDay, type Invoice } from '@daysheet/core'
import { msg, Timeline } from '../../../ui/index.ts'
import { documentSteps } from '../../documents/document-steps.ts'

const FINISHED = new Set(['paid', 'rejected', 'cancelled'])

/** Created, Submitted and what came after, then the day by which it is due. */
export function InvoiceTimeline({ invoice }: { invoice: Invoice }) {
  const reopened = { label: msg('Reopened'), at: invoice.reopened_at }
  const undone = { label: msg('Payment undone'), at: invoice.payment_undone_at }
  const paid = invoice.paid_at
    ? [{ label: msg('Paid'), when: formatDay(invoice.paid_at, 'medium') }]
    : []
  const due = {
    label: msg('Due Date'),
    when: formatDay(invoice.due_date, 'medium'),
    isNext: !FINISHED.has(invoice.status),
  }
  return (
    <Timeline
      label={msg('Timeline')}
      entries={[...documentSteps(invoice, reopened, undone), ...paid, due]}
    />
  )
}
