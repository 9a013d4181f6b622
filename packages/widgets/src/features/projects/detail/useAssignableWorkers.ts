import { useEffect } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { compareNames, type AssignedWorker } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { workerListQuery } from '../../engagements/index.ts'

/** The client's active workers who are not on the project yet, by name, every page of them. */
export function useAssignableWorkers(clientId: string, assigned: readonly AssignedWorker[]) {
  const query = useInfiniteQuery(
    workerListQuery(useDaysheet(), { clientId, status: 'active', q: '' }),
  )
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])

  const onIt = new Set(assigned.map(({ worker_id }) => worker_id))
  const rows = query.data?.pages.flatMap(({ relationships }) => relationships) ?? []
  const options = rows
    .flatMap(({ worker }) => {
      const { id, full_name, trade_type } = worker
      if (id === null || onIt.has(id)) return []
      return { id, label: full_name, description: trade_type ?? undefined }
    })
    .sort((one, other) => compareNames(one.label, other.label))
  return {
    options,
    isPending: query.isPending || hasNextPage,
    isError,
    error: query.error,
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
  }
}
