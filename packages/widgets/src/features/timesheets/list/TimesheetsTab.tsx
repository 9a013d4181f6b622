import { useQuery } from '@tanstack/react-query'
import { TIMESHEET_STATUS_LABELS, type TimesheetStatus } from '@daysheet/core'
import { DestinationButton, useDaysheet } from '../../../provider/index.ts'
import {
  msg,
  CardItem,
  CardList,
  PlusIcon,
  Select,
  Stack,
  Toolbar,
  useWords,
} from '../../../ui/index.ts'
import { DocumentListFrame } from '../../documents/DocumentListFrame.tsx'
import { timesheetClientsQuery } from '../../engagements/index.ts'
import { useWorkerTimesheets } from '../useTimesheetList.ts'
import { EVERY_TIMESHEET, type TimesheetListView } from './timesheet-list-view.ts'
import { TimesheetCard } from './TimesheetCard.tsx'
import { useTimesheetActions } from './useTimesheetActions.tsx'

const STATUSES: readonly TimesheetStatus[] = ['draft', 'submitted', 'approved', 'rejected']

export interface TimesheetsTabProps {
  workerId: string
  view: TimesheetListView
  onChange: (view: TimesheetListView) => void
}

/** The worker's timesheets, newest first. */
export function TimesheetsTab({ workerId, view, onChange }: TimesheetsTabProps) {
  const { status } = view
  const scope = useDaysheet()
  const words = useWords()
  const list = useWorkerTimesheets(workerId, view)
  const { rows, counts } = list
  const clients = useQuery(timesheetClientsQuery(scope, workerId)).data ?? []
  const actions = useTimesheetActions()

  const newTimesheet = clients.length > 0 && (
    <DestinationButton to={{ to: 'new-timesheet' }} icon={<PlusIcon />}>
      {msg('New Timesheet')}
    </DestinationButton>
  )
  // A status that came with the address can be chosen too, or nobody could see what is filtered.
  const known = status === 'all' || STATUSES.includes(status) ? STATUSES : [...STATUSES, status]
  const labelOf = (id: TimesheetStatus | 'all', label: string) =>
    counts ? words('{status} ({count})', { status: words(label), count: counts[id] }) : label
  return (
    <Stack>
      <Toolbar
        filters={
          <Select
            label={msg('Status')}
            isLabelHidden
            value={status}
            onChange={(id) => onChange({ status: id as TimesheetListView['status'] })}
            options={[
              { id: 'all', label: labelOf('all', msg('All')) },
              ...known.map((id) => ({ id, label: labelOf(id, TIMESHEET_STATUS_LABELS[id]) })),
            ]}
          />
        }
        end={newTimesheet}
      />
      <DocumentListFrame
        list={list}
        nouns="timesheets"
        shape="list"
        onClear={status === 'all' ? undefined : () => onChange(EVERY_TIMESHEET)}
        empty={{
          title: msg('No timesheets yet'),
          children: newTimesheet
            ? msg('Record the hours of a week, and send them to the client for approval.')
            : msg('Once a client takes timesheets of you, you can record your hours here.'),
          action: newTimesheet,
        }}
      >
        <CardList label={msg('Timesheets')}>
          {rows.map((timesheet) => (
            <CardItem key={timesheet.id}>
              <TimesheetCard timesheet={timesheet} actions={actions} />
            </CardItem>
          ))}
        </CardList>
      </DocumentListFrame>
      {actions.dialog}
    </Stack>
  )
}
