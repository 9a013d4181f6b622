import type { ReactNode } from 'react'
import type { DocumentNoun } from '@daysheet/core'
import { LoadFailure } from '../../provider/index.ts'
import { msg, Button, EmptyState, Pager, Skeleton } from '../../ui/index.ts'
import { StaleNotice } from '../lists/StaleNotice.tsx'
import type { PagedList } from './usePagedList.ts'

export interface DocumentListFrameProps {
  list: PagedList
  nouns: `${DocumentNoun}s` | 'archived invoices'
  shape: 'list' | 'table'
  /** Takes the filters away; absent while there are none. */
  onClear?: () => void
  /** Shown when there is nothing at all. */
  empty: { title: string; children: string; action?: ReactNode }
  /** The rows. */
  children: ReactNode
}

/** The states of a list of documents: loading, failed, empty, nothing found, rows with their pager. */
export function DocumentListFrame(props: DocumentListFrameProps) {
  const { list, nouns, shape, onClear, empty, children } = props
  if (list.isFirstLoad)
    return (
      <Skeleton
        shape={shape}
        label={
          {
            invoices: msg('Loading invoices'),
            timesheets: msg('Loading timesheets'),
            'archived invoices': msg('Loading archived invoices'),
          }[nouns]
        }
        count={6}
      />
    )
  if (list.isFailed && !list.isLoaded) {
    return (
      <LoadFailure
        error={list.error}
        title={list.failure}
        onRetry={list.retry}
        isRetrying={list.isRetrying}
      />
    )
  }
  const stale = list.isFailed && (
    <StaleNotice error={list.error} title={list.failure} onRetry={list.retry} />
  )
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
  if (onClear) {
    return (
      <EmptyState
        isFiltered
        title={
          {
            invoices: msg('No invoices match your filters'),
            timesheets: msg('No timesheets match your filters'),
            'archived invoices': msg('No archived invoices match your filters'),
          }[nouns]
        }
        action={<Button onPress={onClear}>{msg('Clear Filters')}</Button>}
      >
        {msg('Try another status or another search.')}
      </EmptyState>
    )
  }
  return <EmptyState {...empty} />
}
