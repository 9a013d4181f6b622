import { useState, type ReactNode } from 'react'
import type { TimesheetSummary } from '@daysheet/core'
import { timesheetEventFacts } from '../../../provider/index.ts'
import { ConfirmDialog } from '../../../ui/index.ts'
import { useDecision } from '../../decisions/index.ts'

export interface TimesheetActs {
  /** Asks first; it cannot be undone. */
  startDelete: (timesheet: TimesheetSummary) => void
  /** The dialog that asks; belongs somewhere in the screen. */
  dialog: ReactNode
}

/** What a worker does with a timesheet of the list besides opening it. */
export function useTimesheetActs(): TimesheetActs {
  const [asked, setAsked] = useState<TimesheetSummary | null>(null)
  const { decide, isPending } = useDecision({
    before: (timesheet: TimesheetSummary) => ({ act: 'timesheet.delete', subject: timesheet }),
    call: (client, timesheet: TimesheetSummary) =>
      client.timesheets.delete({ params: { id: timesheet.id } }),
    success: (_nothing, { timesheet_number }) =>
      `Timesheet ${timesheet_number} deleted successfully`,
    failure: 'Failed to delete timesheet',
    event: (_nothing, timesheet) => ({
      type: 'timesheet.deleted',
      ...timesheetEventFacts(timesheet),
    }),
    refreshes: ['timesheets', 'invoices'],
  })
  const confirm = async (timesheet: TimesheetSummary) => {
    const outcome = await decide(timesheet)
    if (outcome.isDone || outcome.isOver) setAsked(null)
  }
  return {
    startDelete: setAsked,
    dialog: asked && (
      <ConfirmDialog
        isOpen
        onOpenChange={() => setAsked(null)}
        title={`Delete timesheet ${asked.timesheet_number}?`}
        confirmLabel="Delete timesheet"
        cancelLabel="Keep it"
        pendingLabel="Deleting..."
        isPending={isPending}
        onConfirm={() => void confirm(asked)}
      >
        This cannot be undone.
      </ConfirmDialog>
    ),
  }
}
