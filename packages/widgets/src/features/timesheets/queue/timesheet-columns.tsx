import type { TimesheetSummary } from '@daysheet/core'
import { msg, Text, type DataTableColumn, type Words } from '../../../ui/index.ts'
import { describePeriod } from '../../documents/describe-dates.ts'
import { describeSentDay } from '../../documents/describe-sent.ts'
import type { SortValues } from '../../queue/index.ts'
import { TimesheetBadges } from './TimesheetBadges.tsx'

export const TIMESHEET_SORT: SortValues<TimesheetSummary> = {
  worker: ({ worker_name }) => worker_name,
  period: ({ period_start }) => period_start,
  submitted: ({ submitted_at }) => submitted_at ?? '',
  status: ({ status }) => status,
  hours: ({ total_hours }) => total_hours,
}

/** The columns of a timesheet between its worker and its hours. */
export const timesheetColumns = (
  today: string,
  words: Words,
): DataTableColumn<TimesheetSummary>[] => [
  {
    key: 'period',
    header: msg('Period'),
    isSortable: true,
    secondSort: { key: 'submitted', header: msg('Submitted') },
    cell: (timesheet) => (
      <>
        <Text as="div" size="small">
          {describePeriod(timesheet.period_start, timesheet.period_end, today)}
        </Text>
        <Text as="div" size="tiny" tone="muted">
          {describeSentDay(timesheet, words)}
        </Text>
      </>
    ),
  },
  {
    key: 'status',
    header: msg('Status'),
    isSortable: true,
    cell: (timesheet) => <TimesheetBadges timesheet={timesheet} />,
  },
]
