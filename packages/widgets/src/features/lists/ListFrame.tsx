import type { ReactNode } from 'react'
import { LoadFailure } from '../../provider/index.ts'
import { Button, EmptyState, msg, Pager, type EmptyStateProps } from '../../ui/index.ts'
import { StaleNotice } from './StaleNotice.tsx'
import type { List } from './useList.ts'

export interface ListFrameProps {
  list: Omit<List<unknown, unknown>, 'page' | 'loadAll'>
  /** A skeleton in the shape of the rows. */
  loading: ReactNode
  /** There is nothing yet. */
  empty: EmptyStateProps
  /** The filters leave nothing: `No projects match your filters`, and what else to try. */
  noMatch?: { title: string; children: string }
  /** Takes the filters away; absent while there are none. */
  onClear?: () => void
  /** The rows. */
  children: ReactNode
}

/** The states of a list that is read page by page: loading, failed, empty, rows with their pager. */
export function ListFrame(props: ListFrameProps) {
  const { list, loading, empty, noMatch, onClear, children } = props
  if (list.isFirstLoad) return loading
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
  // Whether there is really nothing is not known while reading fails.
  if (list.rows.length === 0) {
    if (stale) return stale
    if (!noMatch || !onClear) return <EmptyState {...empty} />
    const action = <Button onPress={onClear}>{msg('Clear Filters')}</Button>
    return <EmptyState isFiltered {...noMatch} action={action} />
  }
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
