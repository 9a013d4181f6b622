import { formatDay, londonDay, type TimesheetSummary } from '@daysheet/core'
import { Figure, Text, type DataTableColumn, type Words } from '../../../ui/index.ts'
import { periodInWords } from '../../documents/dates-in-words.ts'
import type { SortValues } from '../../queue/index.ts'
import { hoursOf } from './received-timesheet-noun.tsx'
import { TimesheetBadges } from './TimesheetBadges.tsx'

export const TIMESHEET_SORT: SortValues<TimesheetSummary> = {
  worker: ({ worker_name }) => worker_name.toLowerCase(),
  period: ({ period_start }) => period_start,
  status: ({ status }) => status,
  hours: ({ total_hours }) => total_hours,
}

/** `Sent 20 Nov`. */
export const sentInWords = (
  { submitted_at }: Pick<TimesheetSummary, 'submitted_at'>,
  words: Words,
) => (submitted_at ? words('Sent {day}', { day: formatDay(londonDay(submitted_at), 'short') }) : '')

/** What the table says of a timesheet after its worker. */
export const timesheetColumns = (
  rows: TimesheetSummary[],
  today: string,
  words: Words,
): DataTableColumn<TimesheetSummary>[] => [
  {
    key: 'period',
    header: 'Period',
    isSortable: true,
    cell: (timesheet) => (
      <>
        <Text as="div" size="small">
          {periodInWords(timesheet.period_start, timesheet.period_end, today)}
        </Text>
        <Text as="div" size="tiny" tone="muted">
          {sentInWords(timesheet, words)}
        </Text>
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    isSortable: true,
    cell: (timesheet) => <TimesheetBadges timesheet={timesheet} />,
  },
  {
    key: 'hours',
    header: 'Hours',
    kind: 'amount',
    isSortable: true,
    cell: (timesheet) => <Figure amount={hoursOf([timesheet], words)} tone="inherit" />,
    total: <Figure amount={hoursOf(rows, words)} total />,
  },
]
