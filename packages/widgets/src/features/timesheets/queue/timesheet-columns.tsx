import type { TimesheetSummary } from '@daysheet/core'
import { msg, Text, type DataTableColumn, type Words } from '../../../ui/index.ts'
import { describePeriod } from '../../documents/describe-dates.ts'
import { Holder } from '../../documents/Holder.tsx'
import { describeSentDay } from '../../documents/describe-sent.ts'
import { TimesheetBadges } from './TimesheetBadges.tsx'

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
    cell: (timesheet) => (
      <>
        <TimesheetBadges timesheet={timesheet} />
        <Holder document={timesheet} />
      </>
    ),
  },
]
