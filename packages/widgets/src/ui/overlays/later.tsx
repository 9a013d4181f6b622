import { useEffect, useSyncExternalStore, type ComponentType } from 'react'

/** The first signs that somebody is at work here: a part that has not come yet may be wanted next. */
const SIGNS = ['pointerdown', 'keydown'] as const

/**
 * A part that the first paint does not need: it draws nothing until its code is here. That is
 * fetched as soon as the page rests, so that the part still opens when the connection is lost
 * afterwards; what failed is asked for again at the next touch.
 */
export function later<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const store = { part: null as ComponentType<Props> | null, isFetching: false }
  const watchers = new Set<() => void>()
  const arrive = (part: ComponentType<Props>) => {
    store.part = part
    for (const tell of watchers) tell()
  }
  const load = () => {
    if (store.isFetching) return
    store.isFetching = true
    fetchPart().then(arrive, () => {
      // No connection: nothing is shown as broken, and the next touch asks again.
      store.isFetching = false
    })
  }
  const watch = (tell: () => void) => {
    watchers.add(tell)
    return () => watchers.delete(tell)
  }

  return function Later(props: Props) {
    const Part = useSyncExternalStore(
      watch,
      () => store.part,
      () => null,
    )
    const isHere = Part !== null
    useEffect(() => {
      if (isHere) return
      const forgetRest = atRest(load)
      for (const sign of SIGNS) document.addEventListener(sign, load, { passive: true })
      return () => {
        forgetRest()
        for (const sign of SIGNS) document.removeEventListener(sign, load)
      }
    }, [isHere])
    return Part ? <Part {...props} /> : null
  }
}

const LONGEST_WAIT_MS = 1000

/** Once the browser has nothing better to do; Safari before 2026 cannot say when that is. */
function atRest(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(run, LONGEST_WAIT_MS / 4)
  return () => clearTimeout(handle)
}
