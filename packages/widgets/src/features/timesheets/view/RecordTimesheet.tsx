import { useState } from 'react'
import type { Timesheet } from '@daysheet/core'
import {
  Button,
  CheckIcon,
  later,
  Menu,
  MenuItem,
  MessageSquareWarningIcon,
  msg,
  PencilLineIcon,
  Undo2Icon,
} from '../../../ui/index.ts'
import type { RecordTimesheetDialogProps, TimesheetRecording } from './RecordTimesheetDialog.tsx'

const RecordTimesheetDialog = later<RecordTimesheetDialogProps>(() =>
  import('./RecordTimesheetDialog.tsx').then((module) => module.RecordTimesheetDialog),
)

/** What the worker of an own client records of its timesheet, as they were told; else nothing. */
export function RecordTimesheet({ timesheet }: { timesheet: Timesheet }) {
  const [question, setQuestion] = useState<TimesheetRecording | null>(null)
  const { record_approved, record_disputed, undo_record } = timesheet.abilities
  if (!record_approved && !record_disputed && !undo_record && question === null) return null
  return (
    <>
      <Menu
        label={msg('Record what the client said')}
        placement="bottom end"
        trigger={<Button icon={<PencilLineIcon />}>{msg('Record')}</Button>}
      >
        {record_approved && (
          <MenuItem icon={<CheckIcon size="s" />} onPress={() => setQuestion('approved')}>
            {msg('Record as Approved')}
          </MenuItem>
        )}
        {record_disputed && (
          <MenuItem
            icon={<MessageSquareWarningIcon size="s" />}
            onPress={() => setQuestion('disputed')}
          >
            {msg('Record as Disputed')}
          </MenuItem>
        )}
        {undo_record && (
          <MenuItem icon={<Undo2Icon size="s" />} onPress={() => setQuestion('undo')}>
            {msg('Undo what was recorded')}
          </MenuItem>
        )}
      </Menu>
      {question && (
        <RecordTimesheetDialog
          key={question}
          timesheet={timesheet}
          question={question}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  )
}
