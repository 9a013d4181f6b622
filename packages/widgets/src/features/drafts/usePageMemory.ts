import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useDaysheet } from '../../provider/index.ts'
import type { PageMemory } from './kept-fields.ts'

/** Beside a person's drafts, in memory alone: it goes with the page, and when they sign out. */
export function usePageMemory<Values>(personId: string) {
  const { tenant } = useDaysheet()
  const queries = useQueryClient()
  return useCallback(
    (name: string): PageMemory<Values> => {
      const queryKey = [tenant, 'unsaved', personId, name]
      return {
        read: () => queries.getQueryData<Partial<Values>>(queryKey) ?? {},
        write: (typed) => {
          if (Object.keys(typed).length === 0) return queries.removeQueries({ queryKey })
          queries.setQueryDefaults(queryKey, { gcTime: Infinity })
          queries.setQueryData(queryKey, typed)
        },
      }
    },
    [tenant, personId, queries],
  )
}
