import { useRef, useState } from 'react'
import type { InvoiceStatus, InvoiceSummary, User } from '@daysheet/core'
import { Widget } from '../../../provider/index.ts'
import { MasterDetail, Page, PageTitle, Skeleton, Stack, type Sort } from '../../../ui/index.ts'
import { QueueKeys, useRowCursor, type QueueKey } from '../../decisions/index.ts'
import { useView } from '../../lists/use-view.ts'
import { mayDo, useInvoiceActs, type ClientAct } from '../actions/index.ts'
import { ArchiveSwitch, InvoiceFilters } from '../InvoiceFilters.tsx'
import { InvoiceListFrame } from '../InvoiceListFrame.tsx'
import { EVERY_INVOICE, type InvoiceListView } from '../invoice-list-view.ts'
import { useInvoiceList } from '../use-invoice-list.ts'
import { QueueDetail } from './QueueDetail.tsx'
import { QueueTable } from './QueueTable.tsx'
import { sortInvoices } from './sort-invoices.ts'

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
}

/** Received invoices from the list to the decision, by pointer or by keyboard alone. */
export function InvoiceApprovalQueue(props: InvoiceApprovalQueueProps) {
  return (
    <Widget
      name="invoice-approval-queue"
      role="client"
      denied="Only clients can view received invoices."
      skeleton={<Skeleton shape="table" label="Loading invoices" count={7} />}
    >
      {(viewer) => <Queue {...props} viewer={viewer} />}
    </Widget>
  )
}

function Queue(props: InvoiceApprovalQueueProps & { viewer: User }) {
  const { viewer, onSelect } = props
  const [view, change] = useView(EVERY_INVOICE, props.view, props.onViewChange)
  const [sort, setSort] = useState<Sort>()
  const [ownSelection, setOwnSelection] = useState(props.invoiceId ?? null)
  const selected = onSelect ? (props.invoiceId ?? null) : ownSelection
  const select = onSelect ?? setOwnSelection

  const list = useInvoiceList('client', viewer.id, view)
  const rows = sortInvoices(list.rows, sort)
  const cursor = useRowCursor(rows, selected)
  // An address may name an invoice that the list does not show just now.
  const shownId = selected ?? cursor.current?.id
  const shown = rows.find(({ id }) => id === shownId)

  const search = useRef<HTMLInputElement>(null)
  const listPart = useRef<HTMLDivElement>(null)
  const detailBody = useRef<HTMLDivElement>(null)
  const focusRowNow = () => focusFirst([currentRow(listPart.current), detailBody.current])
  const focusRow = () => soon(focusRowNow)
  const focusDetail = () => soon(() => focusFirst([detailBody.current]))

  const acts = useInvoiceActs({
    // What was decided leaves a list of one status; then the next row takes its place.
    onDone: (invoice, act) => {
      cursor.moveTo(invoice.id)
      if (view.status !== 'all' || act === 'archive' || act === 'unarchive') select(null)
    },
    onRefreshed: () =>
      soon(() => {
        // Only where the focus was lost with what it stood on; who has gone on typing keeps it.
        if (document.activeElement === document.body) focusRowNow()
      }),
  })

  const open = (invoice: InvoiceSummary) => {
    cursor.moveTo(invoice.id)
    select(invoice.id)
    focusDetail()
  }
  const step = (by: number) => {
    const row = cursor.step(by)
    if (row && selected !== null) select(row.id)
    if (row) focusRow()
  }
  const narrow = (part: Partial<InvoiceListView>) => {
    cursor.reset()
    if (selected !== null) select(null)
    change(part)
  }
  const decide = (act: ClientAct) => () => {
    if (shown && mayDo(shown, act)) acts.start(act, shown)
  }

  const keys: QueueKey[] = [
    { key: 'j', does: 'Next invoice', short: 'next', act: () => step(1) },
    { key: 'k', does: 'Previous invoice', short: 'previous', act: () => step(-1) },
    { key: 'a', does: 'Approve', short: 'approve', act: decide('approve') },
    { key: 'd', does: 'Dispute', short: 'dispute', act: decide('dispute') },
    { key: 'r', does: 'Reject', short: 'reject', act: decide('reject') },
    { key: '/', does: 'Search', act: () => search.current?.focus() },
    {
      key: 'escape',
      does: 'Back to the list',
      act: () => {
        select(null)
        focusRow()
      },
    },
  ]

  return (
    <Page>
      <MasterDetail
        title={
          <PageTitle
            title="Invoices"
            actions={<ArchiveSwitch view={view} onChange={narrow} size="compact" />}
          />
        }
        isDetailOpen={selected !== null}
        list={
          <div ref={listPart}>
            <Stack gap={3}>
              <InvoiceFilters
                view={view}
                onChange={narrow}
                statuses={STATUSES}
                counts={list.counts}
                placeholder="Search invoice number or worker"
                kbd="/"
                size="compact"
                searchRef={search}
                onSearched={focusRow}
              />
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
                  rows={rows}
                  footWords={list.footWords}
                  sort={sort}
                  onSort={setSort}
                  currentId={shownId}
                  onOpen={open}
                  acts={acts}
                />
              </InvoiceListFrame>
              <QueueKeys keys={keys} builtIn={[{ keys: ['Enter'], does: 'Open the invoice' }]} />
            </Stack>
          </div>
        }
        detail={
          shownId && (
            <QueueDetail
              key={shownId}
              invoiceId={shownId}
              summary={shown}
              acts={acts}
              onClose={() => {
                select(null)
                focusRow()
              }}
              bodyRef={detailBody}
            />
          )
        }
      />
      {acts.dialog}
    </Page>
  )
}

/** After what was just asked for is drawn. */
const soon = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

const currentRow = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('tbody [aria-current="true"]') ?? null

/** A table's row is not there to be focused where cards or the detail stand in its place. */
function focusFirst(places: readonly (HTMLElement | null)[]) {
  places.find((place) => place?.checkVisibility())?.focus()
}
