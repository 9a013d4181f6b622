import { useQuery } from '@tanstack/react-query'
import { TIMESHEET_STATUS_LABELS, type TimesheetList, type TimesheetStatus } from '@daysheet/core'
import {
  beforeOf,
  useDaysheet,
  useSupports,
  Widget,
  type BeforeProps,
  type Viewer,
} from '../../../provider/index.ts'
import { timesheetFailures } from '../../../provider/failures/timesheets.ts'
import { msg, Button, Skeleton, Text, useWords } from '../../../ui/index.ts'
import { useDocumentActions } from '../../decisions/index.ts'
import { Holder } from '../../documents/Holder.tsx'
import { describeSentDay } from '../../documents/describe-sent.ts'
import { documentFilters, documentPages } from '../../documents/document-list.ts'
import { useWaitsForFilters } from '../../documents/useWaitsForFilters.ts'
import {
  clearingOf,
  personOptions,
  useDebounced,
  useList,
  useView,
  type Filter,
} from '../../lists/index.ts'
import { ApprovalQueue, QueueCard, useDocumentQueue } from '../../queue/index.ts'
import { receivedTimesheetsQuery, timesheetWorkersQuery } from '../timesheet-queries.ts'
import { timesheetTexts } from '../timesheet-texts.ts'
import {
  EVERY_RECEIVED_TIMESHEET,
  type ReceivedTimesheetsView,
} from './received-timesheets-view.ts'
import { canApprove, timesheetQueueConfig } from './timesheet-queue-config.tsx'
import { TimesheetQueueDetail } from './TimesheetQueueDetail.tsx'

const FILTERS = {
  placeholder: msg('Search timesheet number or worker'),
  statuses: ['submitted', 'approved', 'disputed', 'rejected'] satisfies TimesheetStatus[],
  labels: TIMESHEET_STATUS_LABELS,
}

const rowsOf = ({ timesheets }: TimesheetList) => timesheets

const TIMESHEET_APPROVAL_QUEUE_ACTIONS = {
  onBeforeApprove: 'timesheet.approve',
  onBeforeReject: 'timesheet.reject',
  onBeforeDispute: 'timesheet.dispute',
  onBeforeResolveDispute: 'timesheet.resolve_dispute',
} as const

export interface TimesheetApprovalQueueProps extends BeforeProps<
  typeof TIMESHEET_APPROVAL_QUEUE_ACTIONS
> {
  /** The timesheet that is open, in the list or not. */
  timesheetId?: string | null
  /** Another one was opened, or none. With it the host keeps which one, for example in the address. */
  onSelect?: (timesheetId: string | null) => void
  /** What the list shows. With `onViewChange` the host keeps it. */
  view?: Partial<ReceivedTimesheetsView>
  onViewChange?: (view: ReceivedTimesheetsView) => void
}

/** Received timesheets from the list to the decision, by pointer or by keyboard alone. */
export function TimesheetApprovalQueue(props: TimesheetApprovalQueueProps) {
  return (
    <Widget
      name="timesheet-approval-queue"
      needs={['timesheets.listForClient']}
      title={msg('Timesheets')}
      before={beforeOf(TIMESHEET_APPROVAL_QUEUE_ACTIONS, props)}
      role="client"
      denied={msg('Only clients can view timesheets.')}
      skeleton={<Skeleton shape="table" label={msg('Loading timesheets')} count={7} />}
    >
      {(viewer) => <Timesheets {...props} viewer={viewer} />}
    </Widget>
  )
}

function Timesheets(props: TimesheetApprovalQueueProps & { viewer: Viewer }) {
  const { id: clientId } = props.viewer.account
  const words = useWords()
  const scope = useDaysheet()
  const [view, change] = useView(EVERY_RECEIVED_TIMESHEET, props.view, props.onViewChange)
  const { status, workerId, waitsFor } = view
  const q = useDebounced(view.q)
  const isSearched = q.trim() !== '' || workerId !== null || (waitsFor ?? null) !== null
  const timesheets = useList(
    receivedTimesheetsQuery(scope, { clientId, status, workerId, q, waitsFor }),
    documentPages(timesheetTexts, {
      rowsOf,
      status,
      isSearched,
      failure: timesheetFailures.listForClient,
    }),
  )
  const documents = useDocumentQueue(timesheetQueueConfig, timesheets, {
    openId: props.timesheetId,
    onOpen: props.onSelect,
    onChange: change,
  })
  const { queue, narrow } = documents
  const actions = useDocumentActions(timesheetQueueConfig, {
    onDone: (timesheet) => queue.decided(timesheet, status !== 'all'),
    onRefreshed: queue.findFocus,
  })
  const hasWorkers = useSupports()('timesheets.listWorkers')
  const allWorkers = useQuery({ ...timesheetWorkersQuery(scope, clientId), enabled: hasWorkers })
  const workers = allWorkers.data ?? []
  const counts = timesheets.page?.counts
  const filters: Filter<ReceivedTimesheetsView>[] = [
    ...documentFilters(timesheetTexts, FILTERS, view, counts),
  ]
  if (hasWorkers) {
    filters.push({
      type: 'select',
      key: 'workerId',
      label: msg('Worker'),
      optionsAre: 'names',
      options: personOptions(words('All workers'), workers),
    })
  }
  filters.push(...useWaitsForFilters(clientId))
  const narrowing = { filters, view, everything: EVERY_RECEIVED_TIMESHEET }
  const clear = clearingOf({ ...narrowing, onChange: narrow })

  return (
    <ApprovalQueue
      {...narrowing}
      config={timesheetQueueConfig}
      documents={documents}
      actions={actions}
      canApprove={canApprove}
      selectableCount={isSearched ? undefined : counts?.submitted}
      status={{
        label: status === 'all' ? null : TIMESHEET_STATUS_LABELS[status],
        count: counts?.[status],
        isSearched,
      }}
      end={
        clear && (
          <Button variant="quiet" onPress={clear}>
            {msg('Clear Filters')}
          </Button>
        )
      }
      empty={{
        title: msg('No timesheets yet'),
        children: msg('The hours that your workers send you arrive here.'),
      }}
      card={(card) => (
        <QueueCard
          {...card}
          meta={
            <>
              <Text as="span" size="small" tone="muted">
                {describeSentDay(card.document, words)}
              </Text>
              <Holder document={card.document} />
            </>
          }
        />
      )}
      detail={(id, detail) => (
        <TimesheetQueueDetail
          key={id}
          timesheetId={id}
          {...detail}
          onLost={queue.isOpen ? queue.close : undefined}
        />
      )}
    />
  )
}
