/** What phones take for a double tap: the second within 300 ms and 100 px (Android's ViewConfiguration). */
export const SECOND_PRESS_MS = 300
const SECOND_PRESS_PX = 100
/** The last event of a press comes no later after its release. */
const CLICK_WAIT_MS = 700

const EVENTS = [
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'mousedown',
  'mouseup',
  'click',
] as const

/** The last press on what has closed. */
export interface LastPress {
  x: number
  y: number
  /** Its click has not come yet: a phone gives that to whatever is there by then. */
  isUnderWay: boolean
}

/**
 * Ignores a press that begins here within the next 300 ms: the second of a double tap whose first
 * has closed a sheet was meant for the sheet, not for what lay under it. The whole press is ignored,
 * up to its click; so is the click of one that began on the sheet.
 */
export function ignoreSecondPress({ x, y, isUnderWay }: LastPress): void {
  const until = performance.now() + SECOND_PRESS_MS
  let isIgnored = isUnderWay
  const isSecond = (event: PointerEvent) =>
    performance.now() < until && Math.hypot(event.clientX - x, event.clientY - y) < SECOND_PRESS_PX

  const judge = (event: Event) => {
    // A script's press is no second tap, and a click without a press is a key's.
    if (!event.isTrusted || (event.type === 'click' && (event as UIEvent).detail === 0)) return
    if (event.type === 'pointerdown') isIgnored = isSecond(event as PointerEvent)
    if (!isIgnored) return
    event.stopImmediatePropagation()
    if (event.cancelable) event.preventDefault()
    if (event.type === 'click') isIgnored = false
  }
  const options = { capture: true, passive: false }
  for (const type of EVENTS) window.addEventListener(type, judge, options)
  setTimeout(() => {
    for (const type of EVENTS) window.removeEventListener(type, judge, options)
  }, SECOND_PRESS_MS + CLICK_WAIT_MS)
}
