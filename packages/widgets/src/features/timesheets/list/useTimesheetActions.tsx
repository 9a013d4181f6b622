import { useState } from 'react'
import { clientDisplayName, type TimesheetSummary } from '@daysheet/core'
import { timesheetEventFacts, type Action } from '../../../provider/index.ts'
import { timesheetFailures } from '../../../provider/failures/timesheets.ts'
import { ConfirmDialog, msg, useWords } from '../../../ui/index.ts'
import { useDecision, useDeletion } from '../../decisions/index.ts'

export type TimesheetActions = ReturnType<typeof useTimesheetActions>

const withdrawTimesheet: Action<TimesheetSummary, TimesheetSummary> = {
  before: (timesheet) => ({ act: 'timesheet.withdraw', subject: timesheet }),
  call: async (client, { id, version }) =>
    (await client.timesheets.withdraw({ params: { id }, body: { version } })).timesheet,
  success: ({ timesheet_number }, _input, words) =>
    words('Timesheet {number} is a draft again', { number: timesheet_number }),
  failure: timesheetFailures.withdraw,
  prefersServerMessage: true,
  event: (timesheet) => ({ type: 'timesheet.withdrawn', ...timesheetEventFacts(timesheet) }),
  refreshes: ['timesheets', 'notifications'],
}

/** Takes back what was sent, after asking. */
function useWithdrawal() {
  const words = useWords()
  const [timesheetToWithdraw, setTimesheetToWithdraw] = useState<TimesheetSummary | null>(null)
  const { decide, isPending } = useDecision(withdrawTimesheet)
  const confirm = async (timesheet: TimesheetSummary) => {
    const outcome = await decide(timesheet)
    if (outcome.isDone || outcome.isOver) setTimesheetToWithdraw(null)
  }
  return {
    startWithdraw: (timesheet: TimesheetSummary) => setTimesheetToWithdraw(timesheet),
    dialog: timesheetToWithdraw && (
      <ConfirmDialog
        isOpen
        onOpenChange={() => setTimesheetToWithdraw(null)}
        title={words('Withdraw timesheet {number}?', {
          number: timesheetToWithdraw.timesheet_number,
        })}
        confirmLabel={msg('Withdraw timesheet')}
        cancelLabel={msg('Leave it with them')}
        pendingLabel={msg('Withdrawing...')}
        isDestructive={false}
        isPending={isPending}
        onConfirm={() => void confirm(timesheetToWithdraw)}
      >
        {words(
          'It is a draft again and keeps its number. {client} is told, and can no longer open it. Change it and send it again, or delete it.',
          { client: clientDisplayName(timesheetToWithdraw) },
        )}
      </ConfirmDialog>
    ),
  }
}

/** What a worker does with a timesheet of the list besides opening it. */
export function useTimesheetActions() {
  const words = useWords()
  const withdrawal = useWithdrawal()
  const deletion = useDeletion(
    {
      before: (timesheet: TimesheetSummary) => ({ act: 'timesheet.delete', subject: timesheet }),
      call: (client, { id }: TimesheetSummary) => client.timesheets.delete({ params: { id } }),
      success: (_nothing, { timesheet_number }) =>
        words('Timesheet {number} deleted successfully', { number: timesheet_number }),
      failure: timesheetFailures.delete,
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
  return {
    startDelete: deletion.startDelete,
    startWithdraw: withdrawal.startWithdraw,
    dialog: deletion.dialog ?? withdrawal.dialog,
  }
}
