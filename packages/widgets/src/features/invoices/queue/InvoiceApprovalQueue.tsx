import type { InvoiceCounts, InvoiceFilter, InvoiceSummary } from '@daysheet/core'
import { useDaysheet, Widget, type Viewer } from '../../../provider/index.ts'
import { msg, Skeleton, useWords } from '../../../ui/index.ts'
import { useView } from '../../lists/index.ts'
import {
  ApprovalQueue,
  QueueTable,
  useBulkApproval,
  useQueue,
  useSortedList,
  useRowSelection,
} from '../../queue/index.ts'
import { useBulkPayment, useInvoiceActions, type InvoiceAction } from '../actions/index.ts'
import { ArchiveSwitch, InvoiceFilters } from '../InvoiceFilters.tsx'
import { InvoiceListFrame } from '../InvoiceListFrame.tsx'
import { EVERY_INVOICE, type InvoiceListView } from '../invoice-list-view.ts'
import { receivedInvoiceBefore, type ReceivedInvoiceHooks } from '../received-invoice-hooks.ts'
import { useInvoiceList } from '../useInvoiceList.ts'
import { INVOICE_SORT, invoiceColumns } from './invoice-columns.tsx'
import { InvoiceQueueCard } from './InvoiceQueueCard.tsx'
import { InvoiceQueueDetail } from './InvoiceQueueDetail.tsx'
import { invoiceQueueConfig } from './invoice-queue-config.tsx'

const STATUSES: readonly InvoiceFilter[] = [
  'submitted',
  'approved',
  'paid',
  'disputed',
  'dispute_resolved',
  'rejected',
  'overdue',
]

export interface InvoiceApprovalQueueProps extends ReceivedInvoiceHooks {
  /** The invoice that is open, in the list or not. */
  invoiceId?: string | null
  /** Another one was opened, or none. With it the host keeps which one, for example in the address. */
  onSelect?: (invoiceId: string | null) => void
  /** What the list shows. With `onViewChange` the host keeps it. */
  view?: Partial<InvoiceListView>
  onViewChange?: (view: InvoiceListView) => void
}

/** Received invoices from the list to the decision, by pointer or by keyboard alone. */
export function InvoiceApprovalQueue(props: InvoiceApprovalQueueProps) {
  return (
    <Widget
      name="invoice-approval-queue"
      title={msg('Invoices')}
      before={receivedInvoiceBefore(props)}
      role="client"
      denied={msg('Only clients can view received invoices.')}
      skeleton={<Skeleton shape="table" label={msg('Loading invoices')} count={7} />}
    >
      {(viewer) => <Queue {...props} viewer={viewer} />}
    </Widget>
  )
}

const canApprove = ({ abilities }: InvoiceSummary) => abilities.approve
const canPay = ({ abilities }: InvoiceSummary) => abilities.mark_paid
const canSelect = (invoice: InvoiceSummary) => canApprove(invoice) || canPay(invoice)

/** How many of the whole list could be ticked; unknown while somebody searches. */
function selectableCount(
  view: InvoiceListView,
  { counts, isSearched }: { counts: InvoiceCounts | undefined; isSearched: boolean },
) {
  // Of what is overdue, what is disputed cannot be ticked.
  if (!counts || isSearched || view.status === 'overdue') return undefined
  if (view.status !== 'all') return counts[view.status]
  return counts.submitted + counts.approved + counts.dispute_resolved
}

/** Whether what was done takes an invoice out of the list: approved, it is as overdue as before. */
function isLeaving(status: InvoiceListView['status'], action: InvoiceAction): boolean {
  if (action === 'archive' || action === 'unarchive') return true
  if (action === 'correct_payment') return false
  if (status === 'overdue') return action !== 'approve' && action !== 'dispute'
  return status !== 'all'
}

function Queue(props: InvoiceApprovalQueueProps & { viewer: Viewer }) {
  const { viewer } = props
  const { today } = useDaysheet()
  const words = useWords()
  const [view, change] = useView(EVERY_INVOICE, props.view, props.onViewChange)
  const { list, rows, sort, setSort } = useSortedList(
    useInvoiceList('client', viewer.account.id, view),
    INVOICE_SORT,
    'invoices sorted',
  )

  const queue = useQueue({
    name: 'invoices',
    rows,
    openId: props.invoiceId,
    onOpen: props.onSelect,
  })
  const selection = useRowSelection(rows, canSelect)
  const actions = useInvoiceActions({
    onDone: (invoice, action) => queue.decided(invoice, isLeaving(view.status, action)),
    onRefreshed: queue.findFocus,
  })
  const approval = useBulkApproval(invoiceQueueConfig, actions.offerUndo, queue.findFocus)
  const payment = useBulkPayment(invoiceQueueConfig, queue.findFocus)
  const narrow = (part: Partial<InvoiceListView>) => {
    queue.restart()
    change(part)
  }

  return (
    <ApprovalQueue
      config={invoiceQueueConfig}
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
        {
          ...payment,
          action: 'mark_paid',
          canDo: canPay,
          label: (count) => words('Pay {count}', { count }),
        },
      ]}
      everyPage={{
        hasMore: list.hasMore,
        count: selectableCount(view, list),
        loadAll: list.loadAll,
      }}
      onUndo={actions.undoLast}
      titleActions={<ArchiveSwitch view={view} onChange={narrow} size="compact" />}
      filters={
        <InvoiceFilters
          view={view}
          onChange={narrow}
          statuses={STATUSES}
          counts={list.counts}
          placeholder={msg('Search invoice number or worker')}
          kbd="/"
          size="compact"
          searchRef={queue.search}
          onSearched={queue.focusRow}
        />
      }
      list={
        <InvoiceListFrame
          list={list}
          view={view}
          onChange={narrow}
          shape="table"
          empty={{
            title: msg('No invoices yet'),
            children: msg('What your workers send you arrives here.'),
          }}
        >
          <QueueTable
            config={invoiceQueueConfig}
            rows={rows}
            columns={invoiceColumns(today, words)}
            amount={{ key: 'net', header: msg('Net') }}
            footWords={list.footWords}
            sort={sort}
            onSort={setSort}
            queue={queue}
            selection={selection}
            card={(invoice) => (
              <InvoiceQueueCard
                invoice={invoice}
                actions={actions}
                selection={selection}
                onOpen={() => queue.open(invoice)}
                onVisit={() => queue.visit(invoice)}
              />
            )}
          />
        </InvoiceListFrame>
      }
      detail={
        queue.shownId && (
          <InvoiceQueueDetail
            key={queue.shownId}
            invoiceId={queue.shownId}
            summary={queue.shown}
            actions={actions}
            isQuiet={actions.dialog !== null || selection.chosen.length > 0}
            hasKeys={queue.isChosen && selection.chosen.length === 0}
            onClose={queue.close}
            bodyRef={queue.detail}
          />
        )
      }
    />
  )
}
