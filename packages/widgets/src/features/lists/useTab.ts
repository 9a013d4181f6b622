import { useCallback, useState } from 'react'

/** The host's say in which tab is open, as a widget takes it. */
export interface TabProps<Tab extends string> {
  /** Which tab is open; the first one when absent. With `onTabChange` the host keeps it, usually in the address. */
  tab?: Tab
  onTabChange?: (tab: Tab) => void
}

/**
 * Which tab is open. A host that names it and is told of a change keeps it; in every other case the
 * widget does, so that a `tab` alone is where it opens and can be left. A tab that the host changes
 * is followed either way.
 */
export function useTab<Tab extends string>(
  first: NoInfer<Tab>,
  { tab, onTabChange }: TabProps<Tab>,
): [open: Tab, choose: (tab: Tab) => void] {
  const [named, setNamed] = useState(tab)
  const [own, setOwn] = useState(tab ?? first)
  if (named !== tab) {
    setNamed(tab)
    setOwn(tab ?? first)
  }
  const isHosts = tab !== undefined && onTabChange !== undefined
  const choose = useCallback(
    (next: Tab) => {
      if (!isHosts) setOwn(next)
      onTabChange?.(next)
    },
    [isHosts, onTabChange],
  )
  return [own, choose]
}
