import type { TimesheetSummary } from '@daysheet/core'
import { useDaysheet, Widget, type BeforeAction, type Viewer } from '../../../provider/index.ts'
import { msg, Skeleton, Text, useWords } from '../../../ui/index.ts'
import { describeSentDay } from '../../documents/describe-sent.ts'
import { useDocumentActions } from '../../decisions/index.ts'
import { DocumentListFrame } from '../../documents/DocumentListFrame.tsx'
import { useView } from '../../lists/index.ts'
import {
  ApprovalQueue,
  QueueCard,
  QueueTable,
  useBulkApproval,
  useQueue,
  useSortedList,
  useRowSelection,
} from '../../queue/index.ts'
import { timesheetQueueConfig } from './timesheet-queue-config.tsx'
import {
  EVERY_RECEIVED_TIMESHEET,
  isNarrowed,
  type ReceivedTimesheetsView,
} from './received-timesheets-view.ts'
import { TIMESHEET_SORT, timesheetColumns } from './timesheet-columns.tsx'
import { TimesheetFilters } from './TimesheetFilters.tsx'
import { TimesheetQueueDetail } from './TimesheetQueueDetail.tsx'
import { useReceivedTimesheets } from '../useTimesheetList.ts'

export interface TimesheetApprovalQueueProps {
  /** The timesheet that is open, in the list or not. */
  timesheetId?: string | null
  /** Another one was opened, or none. With it the host keeps which one, for example in the address. */
  onSelect?: (timesheetId: string | null) => void
  /** What the list shows. With `onViewChange` the host keeps it. */
  view?: Partial<ReceivedTimesheetsView>
  onViewChange?: (view: ReceivedTimesheetsView) => void
  /** Asked before one is approved; of several at once, before each. */
  onBeforeApprove?: BeforeAction<'timesheet.approve'>
  /** Asked once the person has given the reason; `details.reason` has it. */
  onBeforeReject?: BeforeAction<'timesheet.reject'>
  /** Likewise, before one is disputed. */
  onBeforeDispute?: BeforeAction<'timesheet.dispute'>
  /** Asked before a dispute is resolved; `details.resolution` says how. */
  onBeforeResolveDispute?: BeforeAction<'timesheet.resolve_dispute'>
}

/** Received timesheets from the list to the decision, by pointer or by keyboard alone. */
export function TimesheetApprovalQueue(props: TimesheetApprovalQueueProps) {
  return (
    <Widget
      name="timesheet-approval-queue"
      title={msg('Timesheets')}
      before={{
        'timesheet.approve': props.onBeforeApprove,
        'timesheet.reject': props.onBeforeReject,
        'timesheet.dispute': props.onBeforeDispute,
        'timesheet.resolve_dispute': props.onBeforeResolveDispute,
      }}
      role="client"
      denied={msg('Only clients can view timesheets.')}
      skeleton={<Skeleton shape="table" label={msg('Loading timesheets')} count={7} />}
    >
      {(viewer) => <Timesheets {...props} viewer={viewer} />}
    </Widget>
  )
}

const canApprove = ({ abilities }: TimesheetSummary) => abilities.approve

function Timesheets(props: TimesheetApprovalQueueProps & { viewer: Viewer }) {
  const { viewer } = props
  const { today } = useDaysheet()
  const words = useWords()
  const [view, change] = useView(EVERY_RECEIVED_TIMESHEET, props.view, props.onViewChange)
  const { list, rows, sort, setSort } = useSortedList(
    useReceivedTimesheets(viewer.account.id, view),
    TIMESHEET_SORT,
    'timesheets sorted',
  )

  const queue = useQueue({
    name: 'timesheets',
    rows,
    openId: props.timesheetId,
    onOpen: props.onSelect,
  })
  const selection = useRowSelection(rows, canApprove)
  const actions = useDocumentActions(timesheetQueueConfig, {
    onDone: (timesheet) => queue.decided(timesheet, view.status !== 'all'),
    onRefreshed: queue.findFocus,
  })
  const approval = useBulkApproval(timesheetQueueConfig, actions.offerUndo, queue.findFocus)
  const narrow = (part: Partial<ReceivedTimesheetsView>) => {
    queue.restart()
    change(part)
  }

  return (
    <ApprovalQueue
      config={timesheetQueueConfig}
      rows={rows}
      queue={queue}
      actions={actions}
      selection={selection}
      bulk={[
        {
          ...approval,
          action: 'approve',
          canDo: canApprove,
          label: (count) => words('Approve {count}', { count }),
        },
      ]}
      everyPage={{
        hasMore: list.hasMore,
        count: list.isSearched ? undefined : list.counts?.submitted,
        loadAll: list.loadAll,
      }}
      onUndo={actions.undoLast}
      filters={
        <TimesheetFilters
          clientId={viewer.account.id}
          view={view}
          onChange={narrow}
          counts={list.counts}
          searchRef={queue.search}
          onSearched={queue.focusRow}
        />
      }
      list={
        <DocumentListFrame
          list={list}
          nouns="timesheets"
          shape="table"
          onClear={isNarrowed(view) ? () => narrow(EVERY_RECEIVED_TIMESHEET) : undefined}
          empty={{
            title: msg('No timesheets yet'),
            children: msg('The hours that your workers send you arrive here.'),
          }}
        >
          <QueueTable
            config={timesheetQueueConfig}
            rows={rows}
            columns={timesheetColumns(today, words)}
            amount={{ key: 'hours', header: msg('Hours') }}
            footWords={list.footWords}
            sort={sort}
            onSort={setSort}
            queue={queue}
            selection={selection}
            card={(timesheet) => (
              <QueueCard
                config={timesheetQueueConfig}
                document={timesheet}
                actions={actions}
                selection={selection}
                onOpen={() => queue.open(timesheet)}
                onVisit={() => queue.visit(timesheet)}
                meta={
                  <Text as="span" size="small" tone="muted">
                    {describeSentDay(timesheet, words)}
                  </Text>
                }
              />
            )}
          />
        </DocumentListFrame>
      }
      detail={
        queue.shownId && (
          <TimesheetQueueDetail
            key={queue.shownId}
            timesheetId={queue.shownId}
            summary={queue.shown}
            actions={actions}
            isQuiet={actions.dialog !== null || selection.chosen.length > 0}
            hasKeys={queue.isChosen && selection.chosen.length === 0}
            onClose={queue.close}
            onLost={queue.isOpen ? queue.close : undefined}
            bodyRef={queue.detail}
          />
        )
      }
    />
  )
}
