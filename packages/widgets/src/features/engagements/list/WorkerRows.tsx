import type { ReactNode } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { DestinationButton, LoadFailure, useDaysheet } from '../../../provider/index.ts'
import {
  msg,
  Button,
  EmptyState,
  Pager,
  Skeleton,
  Stack,
  Toolbar,
  UserPlusIcon,
  UsersIcon,
  useWords,
} from '../../../ui/index.ts'
import { workerListQuery, type WorkerListFilter } from '../engagement-queries.ts'
import { WorkerTable } from './WorkerTable.tsx'
import type { WorkerListActions } from './useWorkerActions.ts'

export interface WorkerRowsProps {
  filter: WorkerListFilter
  /** What an empty list says when nothing was filtered away. */
  empty: { title: string; sentence: string }
  /** Name of the table. */
  label: string
  search: ReactNode
  filters?: ReactNode
  /** Whether a search or a status hides rows, and how to show everything again. */
  isFiltered: boolean
  onClear: () => void
  actions: WorkerListActions
}

/** One tab's rows, page by page, with its loading, failed and empty states. */
export function WorkerRows(props: WorkerRowsProps) {
  const { filter, empty, label, search, filters, isFiltered, onClear, actions } = props
  const words = useWords()
  const query = useInfiniteQuery({
    ...workerListQuery(useDaysheet(), filter),
    placeholderData: keepPreviousData,
  })
  const toolbar = <Toolbar search={search} filters={filters} />

  if (query.isPending) {
    return (
      <Stack>
        {toolbar}
        <Skeleton shape="list" label={msg('Loading workers')} count={5} />
      </Stack>
    )
  }
  if (query.isError) {
    return (
      <LoadFailure
        error={query.error}
        title={msg('Failed to load workers')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    )
  }
  const rows = query.data.pages.flatMap(({ relationships }) => relationships)
  if (rows.length === 0 && !isFiltered) {
    return (
      <EmptyState
        icon={UsersIcon}
        title={empty.title}
        action={
          <DestinationButton variant="primary" icon={<UserPlusIcon />} to={{ to: 'invite-worker' }}>
            {msg('Add Worker')}
          </DestinationButton>
        }
      >
        {empty.sentence}
      </EmptyState>
    )
  }
  return (
    <Stack>
      {toolbar}
      {rows.length === 0 ? (
        <EmptyState
          isFiltered
          title={msg('No workers match your filters')}
          action={<Button onPress={onClear}>{msg('Clear filters')}</Button>}
        >
          {msg('Try another name, email or status.')}
        </EmptyState>
      ) : (
        <WorkerTable
          label={label}
          rows={rows}
          actions={actions}
          isInvitations={filter.status === 'pending' || filter.status === 'expiring'}
        />
      )}
      {query.hasNextPage && (
        <Pager
          status={words(
            { one: 'Showing 1 worker', other: 'Showing {count} workers' },
            { count: rows.length },
          )}
          hasMore
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </Stack>
  )
}
