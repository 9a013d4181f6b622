import { useEffect } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, type User } from '@daysheet/core'
import type { DaysheetContextValue } from './DaysheetContext.ts'
import { viewerQuery } from './viewer.ts'

type Scope = Pick<DaysheetContextValue, 'client' | 'tenant' | 'notify' | 'go'>

/** For which companies somebody may do what. */
const rolesOf = ({ acting_company_id, companies }: User): string =>
  JSON.stringify([acting_company_id, companies.map(({ id, role }) => [id, role])])

/**
 * A role that was changed, or a membership that has ended, while a screen is open: the next read that
 * is refused says why, in its sentence, and the screen goes home. What was never this person's to read
 * says so in its place instead.
 */
export function useLostRole(queries: QueryClient, { client, tenant, notify, go }: Scope): void {
  useEffect(() => {
    let isAsking = false
    const askWhoIsSignedIn = async (refusal: ApiError) => {
      const viewer = viewerQuery(client, tenant)
      const before = queries.getQueryData(viewer.queryKey)
      if (isAsking || !before) return
      isAsking = true
      try {
        const after = await queries.fetchQuery({ ...viewer, staleTime: 0 })
        if (rolesOf(after) === rolesOf(before)) return
        notify.error(refusal.message)
        go({ to: 'home' })
        await queries.invalidateQueries({ queryKey: [tenant] })
      } finally {
        isAsking = false
      }
    }
    return queries.getQueryCache().subscribe(({ type, query, ...event }) => {
      if (type !== 'updated' || !('action' in event) || event.action.type !== 'error') return
      const [of, noun] = query.queryKey
      const { error } = event.action
      if (of !== tenant || noun === 'session' || !(error instanceof ApiError)) return
      // Who is signed in can be unknown for many reasons; the refusal stands where it was read.
      if (error.status === 403) void askWhoIsSignedIn(error).catch(() => undefined)
    })
  }, [queries, client, tenant, notify, go])
}
