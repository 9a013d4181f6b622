import { formatPeriod, TIMESHEET_STATUS_LABELS, type TimesheetOverlap } from '@daysheet/core'
import { Banner, useWords, type Words } from '../../ui/index.ts'

const inWords = (overlap: TimesheetOverlap, words: Words) => {
  const { timesheet_number, period_start, period_end, status } = overlap
  const standing = words(TIMESHEET_STATUS_LABELS[status]).toLowerCase()
  return `${timesheet_number} (${formatPeriod(period_start, period_end)}, ${standing})`
}

export interface OverlapNoticeProps {
  overlaps: readonly TimesheetOverlap[]
  /** Who sent them, where the client reads it; without it the worker does. */
  worker?: string
}

/** Two timesheets for days of the same period are allowed, but nobody should be surprised by them. */
export function OverlapNotice({ overlaps, worker }: OverlapNoticeProps) {
  const words = useWords()
  if (overlaps.length === 0) return null
  const rest = overlaps.length - 3
  const named = overlaps
    .slice(0, 3)
    .map((one) => inWords(one, words))
    .join(', ')
  const timesheets =
    rest > 0 ? words('{names} and {count} more', { names: named, count: rest }) : named
  return (
    <Banner
      tone="caution"
      role="status"
      title={
        overlaps.length === 1
          ? 'Overlaps another timesheet'
          : words('Overlaps {count} other timesheets', { count: overlaps.length })
      }
    >
      {worker
        ? words(
            '{worker} has also sent {timesheets} for days of this period. Check that no hours are on both.',
            { worker, timesheets },
          )
        : words(
            'The same client has {timesheets} for days of this period. Check that no hours are on both.',
            { timesheets },
          )}
    </Banner>
  )
}
