import { useState } from 'react'
import { clientDisplayName, describeHours, formatPeriod, type Timesheet } from '@daysheet/core'
import { timesheetEventFacts, type Action } from '../../../provider/index.ts'
import { timesheetFailures } from '../../../provider/failures/timesheets.ts'
import { msg, useWords } from '../../../ui/index.ts'
import { useDecision } from '../../decisions/index.ts'
import {
  RecordApprovedQuestion,
  RecordDisputedReason,
  UndoRecordReason,
} from '../../decisions/RecordDialogs.tsx'
import { decided } from '../../documents/decided.ts'

type Input = { document: Timesheet; reason?: string; attempt?: string }
/** What is recorded, or taken back. */
export type TimesheetRecording = 'approved' | 'disputed' | 'undo'

const REFRESHES = ['timesheets', 'notifications', 'own-clients']

const recordAs = (what: 'approved' | 'disputed'): Action<Input, Timesheet> => ({
  call: async (client, input) =>
    (
      await client.timesheets.record(decided(input, { what, reason: input.reason }), {
        idempotencyKey: input.attempt,
      })
    ).timesheet,
  success: what === 'approved' ? msg('Recorded as approved') : msg('Recorded as disputed'),
  failure: timesheetFailures.record,
  prefersServerMessage: true,
  event: (timesheet) => ({ type: 'timesheet.recorded', ...timesheetEventFacts(timesheet) }),
  refreshes: REFRESHES,
})

const undoRecord: Action<Input, Timesheet> = {
  call: async (client, input) =>
    (await client.timesheets.undoRecord(decided(input, { reason: input.reason ?? '' }))).timesheet,
  success: ({ timesheet_number }, _input, words) =>
    words('What was recorded of timesheet {number} is undone', { number: timesheet_number }),
  failure: timesheetFailures.undoRecord,
  prefersServerMessage: true,
  event: (timesheet) => ({ type: 'timesheet.record_undone', ...timesheetEventFacts(timesheet) }),
  refreshes: REFRESHES,
}

const ACTIONS: Readonly<Record<TimesheetRecording, Action<Input, Timesheet>>> = {
  approved: recordAs('approved'),
  disputed: recordAs('disputed'),
  undo: undoRecord,
}

export interface RecordTimesheetDialogProps {
  timesheet: Timesheet
  question: TimesheetRecording
  onClose: () => void
}

/** Asks before what an own client said of a timesheet is recorded. */
export function RecordTimesheetDialog({
  timesheet,
  question,
  onClose,
}: RecordTimesheetDialogProps) {
  const words = useWords()
  const [attempt] = useState(() => crypto.randomUUID())
  const { decide, isPending } = useDecision(ACTIONS[question])
  const client = clientDisplayName(timesheet)
  if (question === 'approved') {
    return (
      <RecordApprovedQuestion
        number={timesheet.timesheet_number}
        text={words(
          'As {client} told you. The timesheet says that it was recorded by you, as you were told. You can undo it.',
          { client },
        )}
        isPending={isPending}
        decide={() => decide({ document: timesheet, attempt })}
        onClose={onClose}
      />
    )
  }
  const dialog = {
    subtitle: `${timesheet.timesheet_number}, ${client}`,
    period: formatPeriod(timesheet.period_start, timesheet.period_end),
    figure: describeHours(timesheet.total_hours, words),
    isPending,
    decide: (reason: string) => decide({ document: timesheet, reason, attempt }),
    onClose,
  }
  return question === 'undo' ? (
    <UndoRecordReason
      hint={words('It waits for {client} again, as when you sent it.', { client })}
      {...dialog}
    />
  ) : (
    <RecordDisputedReason
      hint={words('What {client} told you. You can amend the timesheet then, and send it again.', {
        client,
      })}
      {...dialog}
    />
  )
}
