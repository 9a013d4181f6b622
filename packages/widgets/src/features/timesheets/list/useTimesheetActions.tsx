import { useState, type ReactNode } from 'react'
import type { TimesheetSummary } from '@daysheet/core'
import { timesheetEventFacts } from '../../../provider/index.ts'
import { msg, ConfirmDialog, useWords } from '../../../ui/index.ts'
import { useDecision } from '../../decisions/index.ts'

export interface TimesheetActions {
  /** Asks first; it cannot be undone. */
  startDelete: (timesheet: TimesheetSummary) => void
  /** The dialog that asks; belongs somewhere in the screen. */
  dialog: ReactNode
}

/** What a worker does with a timesheet of the list besides opening it. */
export function useTimesheetActions(): TimesheetActions {
  const words = useWords()
  const [asked, setAsked] = useState<TimesheetSummary | null>(null)
  const { decide, isPending } = useDecision({
    before: (timesheet: TimesheetSummary) => ({ act: 'timesheet.delete', subject: timesheet }),
    call: (client, timesheet: TimesheetSummary) =>
      client.timesheets.delete({ params: { id: timesheet.id } }),
    success: (_nothing, { timesheet_number }) =>
      words('Timesheet {number} deleted successfully', { number: timesheet_number }),
    failure: msg('Failed to delete timesheet'),
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
        title={words('Delete timesheet {number}?', { number: asked.timesheet_number })}
        confirmLabel={msg('Delete timesheet')}
        cancelLabel={msg('Keep it')}
        pendingLabel={msg('Deleting...')}
        isPending={isPending}
        onConfirm={() => void confirm(asked)}
      >
        {msg('This cannot be undone.')}
      </ConfirmDialog>
    ),
  }
}
