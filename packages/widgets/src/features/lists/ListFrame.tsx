import type { ReactNode } from 'react'
import { LoadFailure } from '../../provider/index.ts'
import { Pager } from '../../ui/index.ts'
import type { FramedList } from './framed-list.ts'
import { StaleNotice } from './StaleNotice.tsx'

export interface ListFrameProps {
  list: FramedList
  /** A skeleton in the shape of the rows. */
  loading: ReactNode
  /** There is nothing, or nothing that matches the filters. */
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

/** The states of a list that is read page by page: loading, failed, empty, rows with their pager. */
export function ListFrame({ list, loading, empty, children }: ListFrameProps) {
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
  if (list.rows.length === 0) return stale || empty
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
