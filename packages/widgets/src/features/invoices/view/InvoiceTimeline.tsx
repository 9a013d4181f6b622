import { formatDay, formatInstant, type Invoice } from '@daysheet/core'
import { Timeline } from '../../../ui/index.ts'

const FINISHED = new Set(['paid', 'rejected', 'cancelled'])

/** Created, Submitted and what came after, then the day by which it is due. */
export function InvoiceTimeline({ invoice }: { invoice: Invoice }) {
  const passed = [
    { label: 'Created', at: invoice.created_at },
    { label: 'Submitted', at: invoice.submitted_at },
    { label: 'Disputed', at: invoice.disputed_at },
    { label: 'Dispute resolved', at: invoice.resolved_at },
    { label: 'Approved', at: invoice.approved_at },
    { label: 'Rejected', at: invoice.rejected_at },
  ].flatMap(({ label, at }) => (at ? [{ label, at, when: formatInstant(at) }] : []))
  passed.sort((a, b) => (a.at < b.at ? -1 : 1))

  const entries = passed.map(({ label, when }) => ({ label, when }))
  const paid = invoice.paid_at
    ? [{ label: 'Paid', when: formatDay(invoice.paid_at, 'medium') }]
    : []
  const due = {
    label: 'Due Date',
    when: formatDay(invoice.due_date, 'medium'),
    isNext: !FINISHED.has(invoice.status),
  }
  return <Timeline label="Timeline" entries={[...entries, ...paid, due]} />
}
