import type { TimesheetSummary } from '@daysheet/core'
import { timesheetEventFacts } from '../../../provider/index.ts'
import { msg, useWords } from '../../../ui/index.ts'
import { useDeletion } from '../../decisions/index.ts'

export type TimesheetActions = ReturnType<typeof useTimesheetActions>

/** What a worker does with a timesheet of the list besides opening it. */
export function useTimesheetActions() {
  const words = useWords()
  return useDeletion(
    {
      before: (timesheet: TimesheetSummary) => ({ act: 'timesheet.delete', subject: timesheet }),
      call: (client, { id }: TimesheetSummary) => client.timesheets.delete({ params: { id } }),
      success: (_nothing, { timesheet_number }) =>
        words('Timesheet {number} deleted successfully', { number: timesheet_number }),
      failure: msg('Failed to delete timesheet'),
      event: (_nothing, timesheet) => ({
        type: 'timesheet.deleted',
        ...timesheetEventFacts(timesheet),
      }),
      refreshes: ['timesheets', 'invoices'],
    },
    ({ timesheet_number: number }) => ({
      title: words('Delete timesheet {number}?', { number }),
      confirmLabel: msg('Delete timesheet'),
      children: msg('This cannot be undone.'),
    }),
  )
}
