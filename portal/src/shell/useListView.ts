import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { rememberListView } from './last-list-view.ts'
import type { ViewInQuery } from './list-view-query.ts'

const PAUSE_MS = 300

/**
 * A list that is the same after a reload, a way back or a sign-in. The view itself is state: the
 * router draws a new address later than a key press must be drawn. The address follows, without a
 * step in the history for each key.
 */
export function useListView<View>({ read, write }: ViewInQuery<View>) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const [view, setView] = useState<View>(() => read(params))

  useEffect(() => {
    const written = write(params, view)
    const query = written.toString()
    rememberListView(pathname, query && `?${query}`)
    if (query === params.toString()) return
    const timer = setTimeout(() => setParams(written, { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [view, write, params, setParams, pathname])

  return [view, setView] as const
}
