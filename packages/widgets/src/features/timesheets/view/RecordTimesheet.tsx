import { useState } from 'react'
import { clientDisplayName, describeHours, formatPeriod, type Timesheet } from '@daysheet/core'
import { timesheetEventFacts, type Action } from '../../../provider/index.ts'
import {
  Button,
  CheckIcon,
  ConfirmDialog,
  later,
  Menu,
  MenuItem,
  MessageSquareWarningIcon,
  msg,
  PencilLineIcon,
  Undo2Icon,
  useWords,
} from '../../../ui/index.ts'
import { useDecision } from '../../decisions/index.ts'
import type { ReasonDialogProps } from '../../decisions/ReasonDialog.tsx'
import { decided } from '../../documents/decided.ts'

const ReasonDialog = later<ReasonDialogProps>(
  () => import('../../decisions/ReasonDialog.tsx').then((module) => module.ReasonDialog),
  { isWanted: () => true },
)

type Input = { document: Timesheet; reason?: string; attempt?: string }
type Question = 'approved' | 'disputed' | 'undo'

const REFRESHES = ['timesheets', 'notifications', 'own-clients']

const recordAs = (what: 'approved' | 'disputed'): Action<Input, Timesheet> => ({
  call: async (client, input) =>
    (
      await client.timesheets.record(decided(input, { what, reason: input.reason }), {
        idempotencyKey: input.attempt,
      })
    ).timesheet,
  success: what === 'approved' ? msg('Recorded as approved') : msg('Recorded as disputed'),
  failure: 'timesheets.record',
  prefersServerMessage: true,
  event: (timesheet) => ({ type: 'timesheet.recorded', ...timesheetEventFacts(timesheet) }),
  refreshes: REFRESHES,
})

const undoRecord: Action<Input, Timesheet> = {
  call: async (client, input) =>
    (await client.timesheets.undoRecord(decided(input, { reason: input.reason ?? '' }))).timesheet,
  success: ({ timesheet_number }, _input, words) =>
    words('What was recorded of timesheet {number} is undone', { number: timesheet_number }),
  failure: 'timesheets.undoRecord',
  prefersServerMessage: true,
  event: (timesheet) => ({ type: 'timesheet.record_undone', ...timesheetEventFacts(timesheet) }),
  refreshes: REFRESHES,
}

const ACTIONS: Readonly<Record<Question, Action<Input, Timesheet>>> = {
  approved: recordAs('approved'),
  disputed: recordAs('disputed'),
  undo: undoRecord,
}

/** What the worker of an own client records of its timesheet, as they were told; else nothing. */
export function RecordTimesheet({ timesheet }: { timesheet: Timesheet }) {
  const [question, setQuestion] = useState<Question | null>(null)
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
        <Asked
          key={question}
          timesheet={timesheet}
          question={question}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  )
}

interface AskedProps {
  timesheet: Timesheet
  question: Question
  onClose: () => void
}

function Asked({ timesheet, question, onClose }: AskedProps) {
  const words = useWords()
  const [attempt] = useState(() => crypto.randomUUID())
  const { decide, isPending } = useDecision(ACTIONS[question])
  const client = clientDisplayName(timesheet)
  if (question === 'approved') {
    const confirm = async () => {
      const outcome = await decide({ document: timesheet, attempt })
      if (outcome.isDone || outcome.isOver) onClose()
    }
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={onClose}
        title={words('Record {number} as approved?', { number: timesheet.timesheet_number })}
        confirmLabel={msg('Record as Approved')}
        pendingLabel={msg('Saving...')}
        isDestructive={false}
        isPending={isPending}
        onConfirm={() => void confirm()}
      >
        {words(
          'As {client} told you. The timesheet says that it was recorded by you, as you were told. You can undo it.',
          { client },
        )}
      </ConfirmDialog>
    )
  }
  const isUndo = question === 'undo'
  return (
    <ReasonDialog
      title={isUndo ? msg('Undo what was recorded') : msg('Record as Disputed')}
      subtitle={`${timesheet.timesheet_number}, ${client}`}
      period={formatPeriod(timesheet.period_start, timesheet.period_end)}
      figure={describeHours(timesheet.total_hours, words)}
      hint={
        isUndo
          ? words('It waits for {client} again, as when you sent it.', { client })
          : words('What {client} told you. You can amend the timesheet then, and send it again.', {
              client,
            })
      }
      submitLabel={isUndo ? msg('Undo') : msg('Record as Disputed')}
      pendingLabel={msg('Saving...')}
      required={
        isUndo ? msg('Please say why this is undone') : msg('Please say what is wrong with it')
      }
      isPending={isPending}
      decide={(reason) => decide({ document: timesheet, reason, attempt })}
      onClose={onClose}
    />
  )
}
