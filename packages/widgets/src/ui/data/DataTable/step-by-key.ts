import type { KeyboardEvent } from 'react'

/** Where a key leads from one row of many: to its neighbours, the first or the last. */
const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_index, last) => last,
}

const HAS_OWN_KEYS = '[aria-haspopup], input:not([type="checkbox"], [type="radio"])'

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button, input')]

/**
 * Up and down go to the same control of the row above or below, Home and End to that of the first
 * and the last: forty rows are passed in one key, and what stands after them is reached by Tab.
 */
export function stepByKey(event: KeyboardEvent, list: HTMLElement | null): void {
  const control = event.target instanceof HTMLElement ? event.target : null
  const step = STEPS[event.key]
  // What opens a list of its own, or is typed in, has these keys for that.
  if (!step || !control || !list || control.matches(HAS_OWN_KEYS)) return
  const rows = [...list.children].filter((one) => !one.hasAttribute('data-detail'))
  const index = rows.findIndex((one) => one.contains(control))
  const row = rows[index]
  const next = rows[step(index, rows.length - 1)]
  const target = row && next && controlsOf(next)[controlsOf(row).indexOf(control)]
  if (!target) return
  event.preventDefault()
  target.focus()
}
