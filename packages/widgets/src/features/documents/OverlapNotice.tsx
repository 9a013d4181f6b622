import {
  formatPeriod,
  INVOICE_STATUS_LABELS,
  type DocumentNoun,
  type InvoiceOverlap,
  type TimesheetOverlap,
} from '@daysheet/core'
import { firstFew, msg, Banner, useWords, type Words } from '../../ui/index.ts'

type Overlap = InvoiceOverlap | TimesheetOverlap

const inWords = (overlap: Overlap, words: Words) => {
  const { period_start, period_end, status } = overlap
  const number = 'invoice_number' in overlap ? overlap.invoice_number : overlap.timesheet_number
  // A timesheet's statuses are among those of an invoice, in the same words.
  const statusLabel = words(INVOICE_STATUS_LABELS[status]).toLowerCase()
  return `${number} (${formatPeriod(period_start, period_end)}, ${statusLabel})`
}

export interface OverlapNoticeProps {
  noun: DocumentNoun
  overlaps: readonly Overlap[]
  /** Who sent them, where the client reads it; without it the worker does. */
  worker?: string
}

/** Two documents for days of the same period are allowed, but nobody should be surprised by them. */
export function OverlapNotice({ noun, overlaps, worker }: OverlapNoticeProps) {
  const words = useWords()
  if (overlaps.length === 0) return null
  const documents = firstFew(
    overlaps.map((one) => inWords(one, words)),
    3,
    words,
  )
  // What must not be paid twice: hours are reported, work is invoiced.
  const twice =
    noun === 'timesheet'
      ? msg('Check that no hours are on both.')
      : msg('Check that no work is on both.')
  return (
    <Banner
      tone="caution"
      role="status"
      title={words(
        {
          invoice: msg({
            one: 'Overlaps another invoice',
            other: 'Overlaps {count} other invoices',
          }),
          timesheet: msg({
            one: 'Overlaps another timesheet',
            other: 'Overlaps {count} other timesheets',
          }),
        }[noun],
        { count: overlaps.length },
      )}
    >
      {worker
        ? words('{worker} has also sent {documents} for days of this period.', {
            worker,
            documents,
          })
        : words('The same client has {documents} for days of this period.', { documents })}{' '}
      {words(twice)}
    </Banner>
  )
}
