import { useEffect, useSyncExternalStore, type ComponentType, type ReactElement } from 'react'
import { atRest } from './at-rest.ts'
import { onTouch } from './on-touch.ts'
import { NotOpened } from './NotOpened.tsx'

interface LaterOptions<Props> {
  /** Whether somebody waits to see it; with these props it says so when its code does not come. */
  isWanted?: (props: Props) => boolean
}

/** A part whose code comes later; `prefetch` asks for it before it is drawn anywhere. */
export type LaterPart<Props> = ((props: Props) => ReactElement | null) & { prefetch: () => void }

/** Gives up waiting for it, by whichever callback the part is closed with. */
function closeOf(props: object): (() => void) | undefined {
  const { onClose, onOpenChange } = props as {
    onClose?: () => void
    onOpenChange?: (isOpen: boolean) => void
  }
  return onClose ?? (onOpenChange && (() => onOpenChange(false)))
}

/** A dialog says so itself, or is drawn only while it is open and can be closed. */
const isOpen = (props: object): boolean =>
  'isOpen' in props ? props.isOpen === true : 'onClose' in props

/**
 * A part that the first paint does not need: it draws nothing until its code is here. That is
 * fetched as soon as the page rests, so that the part still opens when the connection is lost
 * afterwards; what failed is asked for again at the next touch, and says so to whom has opened it.
 */
export function later<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { isWanted = isOpen }: LaterOptions<Props> = {},
): LaterPart<Props> {
  const store = { part: null as ComponentType<Props> | null, isFetching: false, hasFailed: false }
  const watchers = new Set<() => void>()
  const change = (changes: Partial<typeof store>) => {
    Object.assign(store, changes)
    for (const tell of watchers) tell()
  }
  const load = () => {
    if (store.part || store.isFetching) return
    change({ isFetching: true, hasFailed: false })
    fetchPart().then(
      (part) => change({ part }),
      () => change({ isFetching: false, hasFailed: true }),
    )
  }
  const watch = (tell: () => void) => {
    watchers.add(tell)
    return () => watchers.delete(tell)
  }

  const Later = (props: Props) => {
    const Part = useSyncExternalStore(
      watch,
      () => store.part,
      () => null,
    )
    const hasFailed = useSyncExternalStore(
      watch,
      () => store.hasFailed,
      () => false,
    )
    const isHere = Part !== null
    useEffect(() => {
      if (isHere) return
      const cancels = [atRest(load), onTouch(load)]
      return () => cancels.forEach((cancel) => cancel())
    }, [isHere])
    if (Part) return <Part {...props} />
    return hasFailed && isWanted(props) ? <NotOpened onDismiss={closeOf(props)} /> : null
  }
  return Object.assign(Later, { prefetch: load })
}
