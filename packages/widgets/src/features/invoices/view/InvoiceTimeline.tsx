import { formatDay, formatPounds, type Invoice } from '@daysheet/core'
import { msg, Timeline, useWords } from '../../../ui/index.ts'
import { documentSteps } from '../../documents/document-steps.ts'

const FINISHED = new Set(['paid', 'rejected', 'cancelled'])

/** Created, Submitted and what came after, then the day by which it is due. */
export function InvoiceTimeline({ invoice }: { invoice: Invoice }) {
  const words = useWords()
  const reopened = { label: msg('Reopened'), at: invoice.reopened_at }
  const undone = { label: msg('Payment undone'), at: invoice.payment_undone_at }
  const isParted = invoice.payment_status === 'part_paid' || invoice.payments.length > 1
  const parts = invoice.payments.map(({ paid_at, net }) => ({
    label: msg('Part paid'),
    when: words('{day}, {amount}', {
      day: formatDay(paid_at, 'medium'),
      amount: formatPounds(net),
    }),
  }))
  const whole = invoice.paid_at
    ? [{ label: msg('Paid'), when: formatDay(invoice.paid_at, 'medium') }]
    : []
  const paid = isParted ? parts : whole
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
