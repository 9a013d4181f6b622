import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SearchHit } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { recentHitsQuery } from './search-queries.ts'

const MOST = 5

/** Forgotten with the cache: by a reload, and when somebody signs out. */
export function useRecentHits(): [hits: readonly SearchHit[], remember: (hit: SearchHit) => void] {
  const query = recentHitsQuery(useDaysheet())
  const queries = useQueryClient()
  const { data } = useQuery(query)
  const remember = (hit: SearchHit) =>
    queries.setQueryData(query.queryKey, (before = []) =>
      [hit, ...before.filter(({ id }) => id !== hit.id)].slice(0, MOST),
    )
  return [data, remember]
}
