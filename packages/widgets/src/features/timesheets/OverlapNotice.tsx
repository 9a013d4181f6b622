import { formatPeriod, TIMESHEET_STATUS_LABELS, type TimesheetOverlap } from '@daysheet/core'
import { Banner } from '../../ui/index.ts'

const inWords = ({ timesheet_number, period_start, period_end, status }: TimesheetOverlap) =>
  `${timesheet_number} (${formatPeriod(period_start, period_end)}, ${TIMESHEET_STATUS_LABELS[status].toLowerCase()})`

export interface OverlapNoticeProps {
  overlaps: readonly TimesheetOverlap[]
  /** Who sent them, where the client reads it; without it the worker does. */
  worker?: string
}

/** Two timesheets for days of the same period are allowed, but nobody should be surprised by them. */
export function OverlapNotice({ overlaps, worker }: OverlapNoticeProps) {
  if (overlaps.length === 0) return null
  const rest = overlaps.length - 3
  const named = overlaps.slice(0, 3).map(inWords).join(', ')
  return (
    <Banner
      tone="caution"
      role="status"
      title={`Overlaps ${overlaps.length === 1 ? 'another timesheet' : `${overlaps.length} other timesheets`}`}
    >
      {`${worker ? `${worker} has also sent` : 'The same client has'} ${named}${rest > 0 ? ` and ${rest} more` : ''} for days of this period. Check that no hours are on both.`}
    </Banner>
  )
}
