import type { InvoiceStatus, InvoiceSummary, User } from '@daysheet/core'
import { useDaysheet, Widget, type BeforeAct } from '../../../provider/index.ts'
import { Skeleton, useWords } from '../../../ui/index.ts'
import { useView } from '../../lists/index.ts'
import {
  ApprovalQueue,
  QueueTable,
  useBulkApproval,
  useQueue,
  useSortedList,
  useTicks,
} from '../../queue/index.ts'
import { useInvoiceActs } from '../actions/index.ts'
import { ArchiveSwitch, InvoiceFilters } from '../InvoiceFilters.tsx'
import { InvoiceListFrame } from '../InvoiceListFrame.tsx'
import { EVERY_INVOICE, type InvoiceListView } from '../invoice-list-view.ts'
import { useInvoiceList } from '../use-invoice-list.ts'
import { INVOICE_SORT, invoiceColumns } from './invoice-columns.tsx'
import { InvoiceQueueCard } from './InvoiceQueueCard.tsx'
import { InvoiceQueueDetail } from './InvoiceQueueDetail.tsx'
import { receivedInvoice } from './received-invoice-noun.tsx'

const STATUSES: readonly InvoiceStatus[] = [
  'submitted',
  'approved',
  'paid',
  'disputed',
  'dispute_resolved',
  'rejected',
]

export interface InvoiceApprovalQueueProps {
  /** The invoice that is open, in the list or not. */
  invoiceId?: string | null
  /** Another one was opened, or none. With it the host keeps which one, for example in the address. */
  onSelect?: (invoiceId: string | null) => void
  /** What the list shows. With `onViewChange` the host keeps it. */
  view?: Partial<InvoiceListView>
  onViewChange?: (view: InvoiceListView) => void
  /** Asked before one is approved; of several at once, before each. */
  onBeforeApprove?: BeforeAct<'invoice.approve'>
  /** Asked once the person has given the reason; `details.reason` has it. */
  onBeforeReject?: BeforeAct<'invoice.reject'>
  /** Likewise, before one is disputed. */
  onBeforeDispute?: BeforeAct<'invoice.dispute'>
  /** Asked before a dispute is resolved; `details.resolution` says how. */
  onBeforeResolve?: BeforeAct<'invoice.resolve'>
  /** Asked before a payment is recorded; it stands in `details`. */
  onBeforePay?: BeforeAct<'invoice.pay'>
  onBeforeArchive?: BeforeAct<'invoice.archive'>
  onBeforeUnarchive?: BeforeAct<'invoice.unarchive'>
}

/** Received invoices from the list to the decision, by pointer or by keyboard alone. */
export function InvoiceApprovalQueue(props: InvoiceApprovalQueueProps) {
  return (
    <Widget
      name="invoice-approval-queue"
      before={{
        'invoice.approve': props.onBeforeApprove,
        'invoice.reject': props.onBeforeReject,
        'invoice.dispute': props.onBeforeDispute,
        'invoice.resolve': props.onBeforeResolve,
        'invoice.pay': props.onBeforePay,
        'invoice.archive': props.onBeforeArchive,
        'invoice.unarchive': props.onBeforeUnarchive,
      }}
      role="client"
      denied="Only clients can view received invoices."
      skeleton={<Skeleton shape="table" label="Loading invoices" count={7} />}
    >
      {(viewer) => <Queue {...props} viewer={viewer} />}
    </Widget>
  )
}

const canApprove = ({ abilities }: InvoiceSummary) => abilities.approve

function Queue(props: InvoiceApprovalQueueProps & { viewer: User }) {
  const { viewer } = props
  const { today } = useDaysheet()
  const words = useWords()
  const [view, change] = useView(EVERY_INVOICE, props.view, props.onViewChange)
  const { list, rows, sort, setSort } = useSortedList(
    useInvoiceList('client', viewer.id, view),
    INVOICE_SORT,
  )

  const queue = useQueue({ rows, openId: props.invoiceId, onOpen: props.onSelect })
  const ticks = useTicks(rows, canApprove)
  const bulk = useBulkApproval(receivedInvoice, queue.findFocus)
  const acts = useInvoiceActs({
    onDone: (invoice, act) =>
      queue.decided(invoice, view.status !== 'all' || act === 'archive' || act === 'unarchive'),
    onRefreshed: queue.findFocus,
  })
  const narrow = (part: Partial<InvoiceListView>) => {
    queue.restart()
    change(part)
  }

  return (
    <ApprovalQueue
      noun={receivedInvoice}
      rows={rows}
      queue={queue}
      acts={acts}
      ticks={ticks}
      bulk={bulk}
      titleActions={<ArchiveSwitch view={view} onChange={narrow} size="compact" />}
      filters={
        <InvoiceFilters
          view={view}
          onChange={narrow}
          statuses={STATUSES}
          counts={list.counts}
          placeholder="Search invoice number or worker"
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
            title: 'No invoices yet',
            children: 'What your workers send you arrives here.',
          }}
        >
          <QueueTable
            noun={receivedInvoice}
            rows={rows}
            columns={invoiceColumns(rows, today, words)}
            footWords={list.footWords}
            sort={sort}
            onSort={setSort}
            queue={queue}
            ticks={ticks}
            card={(invoice) => (
              <InvoiceQueueCard
                invoice={invoice}
                acts={acts}
                ticks={ticks}
                onOpen={() => queue.open(invoice)}
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
            acts={acts}
            isQuiet={acts.dialog !== null || ticks.chosen.length > 0}
            onClose={queue.close}
            bodyRef={queue.detail}
          />
        )
      }
    />
  )
}
