import type { ReactNode } from 'react'
import { LoadFailure } from '../../provider/index.ts'
import { Button, EmptyState, Pager, Skeleton } from '../../ui/index.ts'
import { StaleNotice } from '../lists/StaleNotice.tsx'
import { EVERY_INVOICE, isNarrowed, type InvoiceListView } from './invoice-list-view.ts'
import type { InvoiceListState } from './use-invoice-list.ts'

export interface InvoiceListFrameProps {
  list: InvoiceListState
  view: InvoiceListView
  onChange: (part: Partial<InvoiceListView>) => void
  shape: 'list' | 'table'
  /** The face when there is no invoice at all. */
  empty: { title: string; children: string; action?: ReactNode }
  /** The rows. */
  children: ReactNode
}

/** The faces of a list of invoices: loading, failed, empty, nothing found, rows with their pager. */
export function InvoiceListFrame(props: InvoiceListFrameProps) {
  const { list, view, onChange, shape, empty, children } = props
  if (list.isFirstLoad) return <Skeleton shape={shape} label="Loading invoices" count={6} />
  if (list.isFailed && list.counts === undefined) {
    return (
      <LoadFailure
        error={list.error}
        title={list.failure}
        onRetry={list.retry}
        isRetrying={list.isRetrying}
      />
    )
  }
  const stale = list.isFailed && <StaleNotice title={list.failure} onRetry={list.retry} />
  if (list.rows.length > 0) {
    return (
      <>
        {stale}
        {children}
        <Pager
          status={list.pageWords}
          hasMore={list.hasMore}
          isLoading={list.isLoadingMore}
          onMore={list.loadMore}
        />
      </>
    )
  }
  if (stale) return stale
  if (isNarrowed(view)) {
    const { status, q } = EVERY_INVOICE
    return (
      <EmptyState
        isFiltered
        title="No invoices match your filters"
        action={<Button onPress={() => onChange({ status, q })}>Clear Filters</Button>}
      >
        Try another status or another search.
      </EmptyState>
    )
  }
  if (view.archived) {
    return (
      <EmptyState title="No archived invoices">
        An invoice that you archive is kept here until you bring it back.
      </EmptyState>
    )
  }
  return <EmptyState {...empty} />
}
