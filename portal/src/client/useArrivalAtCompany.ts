import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@daysheet/core'
import { useSession } from '../session/SessionProvider.tsx'

/** Shows the home of the company that the session acts for now; what was read of the last one is forgotten. */
export function useArrivalAtCompany(): (user: User) => void {
  const { begin } = useSession()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  return useCallback(
    (user) => {
      queries.clear()
      begin(user)
      navigate('/dashboard')
    },
    [queries, begin, navigate],
  )
}
