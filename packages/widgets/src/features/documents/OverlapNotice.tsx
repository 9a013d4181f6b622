import {
  formatPeriod,
  INVOICE_STATUS_LABELS,
  type DocumentNoun,
  type InvoiceOverlap,
  type TimesheetOverlap,
} from '@daysheet/core'
import { Banner, useWords, type Words } from '../../ui/index.ts'

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
  const rest = overlaps.length - 3
  const named = overlaps
    .slice(0, 3)
    .map((one) => inWords(one, words))
    .join(', ')
  const documents =
    rest > 0 ? words('{names} and {count} more', { names: named, count: rest }) : named
  // What must not be paid twice: hours are reported, work is invoiced.
  const twice =
    noun === 'timesheet' ? 'Check that no hours are on both.' : 'Check that no work is on both.'
  return (
    <Banner
      tone="caution"
      role="status"
      title={
        overlaps.length === 1
          ? `Overlaps another ${noun}`
          : words(`Overlaps {count} other ${noun}s`, { count: overlaps.length })
      }
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
