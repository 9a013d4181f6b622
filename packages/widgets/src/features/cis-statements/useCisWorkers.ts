import { useEffect } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { compareNames } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { workerSummariesQuery } from './issued-statement-queries.ts'

/** The client's workers by name, every page of them, with the sums of their statements of a year. */
export function useCisWorkers(clientId: string, year: number) {
  const query = useInfiniteQuery(workerSummariesQuery(useDaysheet(), { clientId, year }))
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  const workers = (query.data?.pages.flatMap((page) => page.workers) ?? []).toSorted((one, other) =>
    compareNames(one.full_name, other.full_name),
  )
  return { query, workers, isPending: query.isPending || hasNextPage }
}
