import { lastPress, type LastPress } from '../theme/last-press.ts'

/** What phones take for a double tap: the second within 300 ms and 100 px (Android's ViewConfiguration). */
export const SECOND_PRESS_MS = 300
const SECOND_PRESS_PX = 100
/** As high as a control: what is pressed on purpose next is farther away. */
export const SAME_PLACE_PX = 44
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

interface SecondPress {
  /** As `performance.now()` counts. */
  until: number
  /** Pixels. */
  within: number
}

/**
 * Ignores a press that begins near the last one until then: the second of a double tap whose first
 * has closed a sheet was meant for the sheet, not for what lay under it, and one whose first has
 * opened a question has not read it. The whole press is ignored, up to its click; so is the click of
 * one that is still under way.
 */
function ignoreSecondPress({ x, y, isUnderWay }: LastPress, { until, within }: SecondPress): void {
  let isIgnored = isUnderWay
  // When it was pressed, not when a busy page comes to it.
  const isSecond = (event: PointerEvent) =>
    event.timeStamp < until && Math.hypot(event.clientX - x, event.clientY - y) < within

  const judge = (event: Event) => {
    // A script's press is no second tap, and a click without a press is a key's.
    if (!event.isTrusted || (event.type === 'click' && (event as UIEvent).detail === 0)) return
    if (event.type === 'pointerdown') {
      isIgnored = isSecond(event as PointerEvent)
      // Pressed elsewhere on purpose: whatever is pressed after that is no second tap either.
      if (!isIgnored) return stop()
    }
    if (!isIgnored) return
    event.stopImmediatePropagation()
    if (event.cancelable) event.preventDefault()
    if (event.type === 'click') isIgnored = false
  }
  const options = { capture: true, passive: false }
  const stop = () => {
    for (const type of EVENTS) window.removeEventListener(type, judge, options)
  }
  for (const type of EVENTS) window.addEventListener(type, judge, options)
  setTimeout(stop, until - performance.now() + CLICK_WAIT_MS)
}

/** Where something has just closed that a press may have closed: not where Escape did. */
export function ignorePressAfterClosing(openedAt: number, within = SECOND_PRESS_PX): void {
  const last = lastPress()
  if (last && last.began > openedAt)
    ignoreSecondPress(last, { until: performance.now() + SECOND_PRESS_MS, within })
}

/** On what has just opened, while the press that opened it may be the first of two. */
export function ignorePressAfterOpening(): void {
  const last = lastPress()
  const until = (last?.at ?? -Infinity) + SECOND_PRESS_MS
  if (last && performance.now() < until) ignoreSecondPress(last, { until, within: SAME_PLACE_PX })
}
