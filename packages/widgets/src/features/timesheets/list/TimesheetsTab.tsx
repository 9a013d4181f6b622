import { useQuery } from '@tanstack/react-query'
import {
  TIMESHEET_STATUS_LABELS,
  type TimesheetList,
  type TimesheetStatus,
  type TimesheetSummary,
} from '@daysheet/core'
import { DestinationButton, useDaysheet } from '../../../provider/index.ts'
import { timesheetFailures } from '../../../provider/failures/timesheets.ts'
import { msg, PlusIcon, Skeleton } from '../../../ui/index.ts'
import { documentPages, noMatchOf } from '../../documents/document-list.ts'
import { timesheetClientsQuery } from '../../engagements/index.ts'
import { ListScreen, statusOptions, type ListFacts } from '../../lists/index.ts'
import { workerTimesheetsQuery } from '../timesheet-queries.ts'
import { timesheetTexts } from '../timesheet-texts.ts'
import { EVERY_TIMESHEET, type TimesheetListView } from './timesheet-list-view.ts'
import { TimesheetCard } from './TimesheetCard.tsx'
import { useTimesheetActions } from './useTimesheetActions.tsx'

const STATUSES: readonly TimesheetStatus[] = ['draft', 'submitted', 'approved', 'rejected']

const rowsOf = ({ timesheets }: TimesheetList) => timesheets

const TIMESHEETS: ListFacts<TimesheetListView, TimesheetList, TimesheetSummary> = {
  everything: EVERY_TIMESHEET,
  label: timesheetTexts.list.title,
  loading: <Skeleton shape="list" label={timesheetTexts.list.loading} count={6} />,
  noMatch: noMatchOf(timesheetTexts),
  pages: ({ status }) =>
    documentPages(timesheetTexts, {
      rowsOf,
      status,
      isSearched: false,
      failure: timesheetFailures.listForWorker,
    }),
}

export interface TimesheetsTabProps {
  workerId: string
  view: TimesheetListView
  onChange: (part: Partial<TimesheetListView>) => void
}

/** The worker's timesheets, newest first. */
export function TimesheetsTab({ workerId, view, onChange }: TimesheetsTabProps) {
  const scope = useDaysheet()
  const clients = useQuery(timesheetClientsQuery(scope, workerId)).data ?? []
  const actions = useTimesheetActions()

  const newTimesheet = clients.length > 0 && (
    <DestinationButton to={{ to: 'new-timesheet' }} icon={<PlusIcon />}>
      {msg('New Timesheet')}
    </DestinationButton>
  )
  return (
    <ListScreen
      facts={TIMESHEETS}
      view={view}
      onChange={onChange}
      query={({ status }) => workerTimesheetsQuery(scope, { workerId, status })}
      filters={(page) => [
        {
          type: 'select',
          key: 'status',
          label: msg('Status'),
          options: statusOptions(STATUSES, TIMESHEET_STATUS_LABELS, page?.counts, view.status),
        },
      ]}
      end={newTimesheet}
      card={(timesheet) => <TimesheetCard timesheet={timesheet} actions={actions} />}
      empty={{
        title: msg('No timesheets yet'),
        children: newTimesheet
          ? msg('Record the hours of a week, and send them to the client for approval.')
          : msg('Once a client takes timesheets of you, you can record your hours here.'),
        action: newTimesheet,
      }}
    >
      {actions.dialog}
    </ListScreen>
  )
}
