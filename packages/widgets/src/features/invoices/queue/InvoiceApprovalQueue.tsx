import { INVOICE_FILTER_LABELS, type InvoiceCounts, type InvoiceFilter } from '@daysheet/core'
import {
  beforeOf,
  useDaysheet,
  Widget,
  type BeforeProps,
  type Viewer,
} from '../../../provider/index.ts'
import { msg, Skeleton, useWords } from '../../../ui/index.ts'
import { useWaitsForFilters } from '../../documents/useWaitsForFilters.ts'
import { useDebounced, useList, useView } from '../../lists/index.ts'
import { ApprovalQueue, useDocumentQueue } from '../../queue/index.ts'
import { useBulkPayment, useInvoiceActions, type InvoiceAction } from '../actions/index.ts'
import { ArchiveSwitch } from '../ArchiveSwitch.tsx'
import { EVERY_INVOICE, NO_ARCHIVED_INVOICES, type InvoiceListView } from '../invoice-list-view.ts'
import { invoiceFilters, invoicePages, isSearched, paymentFilters } from '../invoice-pages.ts'
import { invoiceListQuery } from '../invoice-queries.ts'
import { RECEIVED_INVOICE_ACTIONS } from '../received-invoice-actions.ts'
import { InvoiceQueueCard } from './InvoiceQueueCard.tsx'
import { InvoiceQueueDetail } from './InvoiceQueueDetail.tsx'
import {
  canApprove,
  canPay,
  describeOwnApprovals,
  invoiceQueueConfig,
} from './invoice-queue-config.tsx'

const STATUSES: readonly InvoiceFilter[] = [
  'submitted',
  'approved',
  'paid',
  'disputed',
  'dispute_resolved',
  'rejected',
  'overdue',
]

export interface InvoiceApprovalQueueProps extends BeforeProps<typeof RECEIVED_INVOICE_ACTIONS> {
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
      needs={['invoices.listForClient']}
      title={msg('Invoices')}
      before={beforeOf(RECEIVED_INVOICE_ACTIONS, props)}
      role="client"
      denied={msg('Only clients can view received invoices.')}
      skeleton={<Skeleton shape="table" label={msg('Loading invoices')} count={7} />}
    >
      {(viewer) => <Queue {...props} viewer={viewer} />}
    </Widget>
  )
}

/** How many of the whole list could be ticked; unknown while somebody searches. */
function selectableCount(
  view: InvoiceListView,
  counts: InvoiceCounts | undefined,
  isNarrowed: boolean,
) {
  // Of what is overdue, what is disputed cannot be ticked.
  if (!counts || isNarrowed || view.status === 'overdue') return undefined
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
  const { id: ownerId } = props.viewer.account
  const words = useWords()
  const [view, change] = useView(EVERY_INVOICE, props.view, props.onViewChange)
  const debouncedView = { ...view, q: useDebounced(view.q) }
  const invoices = useList(
    invoiceListQuery(useDaysheet(), { side: 'client', ownerId, ...debouncedView }),
    invoicePages('client', debouncedView),
  )
  const documents = useDocumentQueue(invoiceQueueConfig, invoices, {
    openId: props.invoiceId,
    onOpen: props.onSelect,
    onChange: change,
  })
  const { queue, narrow } = documents
  const actions = useInvoiceActions({
    onDone: (invoice, action) => queue.decided(invoice, isLeaving(view.status, action)),
    onRefreshed: queue.findFocus,
  })
  const payment = useBulkPayment(invoiceQueueConfig, queue.findFocus)
  const counts = invoices.page?.counts
  const waitsForFilters = useWaitsForFilters(ownerId)
  const isNarrowed = isSearched(debouncedView)

  return (
    <ApprovalQueue
      config={invoiceQueueConfig}
      documents={documents}
      actions={actions}
      canApprove={canApprove}
      bulk={[
        {
          ...payment,
          action: 'mark_paid',
          canDo: canPay,
          label: (count) => words('Pay {count}', { count }),
        },
      ]}
      leftOut={(rows) => describeOwnApprovals(rows, words)}
      selectableCount={selectableCount(view, counts, isNarrowed)}
      status={{
        label: view.status === 'all' ? null : INVOICE_FILTER_LABELS[view.status],
        count: counts?.[view.status],
        isSearched: isNarrowed,
      }}
      titleActions={<ArchiveSwitch side="client" view={view} onChange={narrow} size="compact" />}
      filters={[
        ...invoiceFilters(STATUSES, msg('Search invoice number or worker'), view, invoices.page),
        ...paymentFilters(view),
        ...waitsForFilters,
      ]}
      view={view}
      everything={EVERY_INVOICE}
      empty={
        view.archived
          ? NO_ARCHIVED_INVOICES
          : {
              title: msg('No invoices yet'),
              children: msg('What your workers send you arrives here.'),
            }
      }
      card={(card) => <InvoiceQueueCard {...card} actions={actions} />}
      detail={(id, detail) => (
        <InvoiceQueueDetail key={id} invoiceId={id} {...detail} actions={actions} />
      )}
    />
  )
}
