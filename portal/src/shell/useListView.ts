import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { rememberListView } from './last-list-view.ts'
import type { ViewInQuery } from './list-view-query.ts'

const PAUSE_MS = 300

/**
 * A list that is the same after a reload, a way back or a sign-in. The view itself is state: the
 * router draws a new address later than a key press must be drawn. The address follows, without a
 * step in the history for each key; an address that somebody else has changed (a link to this list,
 * Back) is followed in turn.
 */
export function useListView<View>({ read, write }: ViewInQuery<View>) {
  const [params, setParams] = useSearchParams()
  const [pathname] = useLocation()
  const [view, setView] = useState<View>(() => read(params))
  const inAddress = JSON.stringify(read(params))
  /** What the address said of the view when it was last read or written here. */
  const known = useRef(inAddress)

  useEffect(() => {
    if (inAddress === known.current) return
    known.current = inAddress
    setView(JSON.parse(inAddress) as View)
  }, [inAddress])

  useEffect(() => {
    const written = write(params, view)
    const query = written.toString()
    rememberListView(pathname, query && `?${query}`)
    if (query === params.toString() || inAddress !== known.current) return
    const timer = setTimeout(() => {
      known.current = JSON.stringify(read(written))
      setParams(written, { replace: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [view, read, write, params, setParams, pathname, inAddress])

  return [view, setView] as const
}
