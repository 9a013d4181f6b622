/** Where and when the page was pressed last. */
export interface LastPress {
  x: number
  y: number
  /** Of its first event, as `performance.now()` counts. */
  began: number
  /** Of its last event. */
  at: number
  /** Its click has not come yet: a phone gives that to whatever is there by then. */
  isUnderWay: boolean
}

let last: LastPress | null = null

export const lastPress = (): LastPress | null => last

/** Follows every press on the page, so that what opens or closes by one knows where it was. */
export function watchPresses(): () => void {
  const begin = ({ clientX, clientY, timeStamp, isTrusted }: PointerEvent) => {
    if (isTrusted)
      last = { x: clientX, y: clientY, began: timeStamp, at: timeStamp, isUnderWay: true }
  }
  const lift = ({ timeStamp }: PointerEvent) => {
    if (last) last.at = timeStamp
  }
  const end = () => {
    if (last) last.isUnderWay = false
  }
  const listeners = { pointerdown: begin, pointerup: lift, pointercancel: end, click: end } as const
  const options = { capture: true, passive: true }
  for (const [type, listener] of Object.entries(listeners)) {
    window.addEventListener(type, listener as EventListener, options)
  }
  return () => {
    for (const [type, listener] of Object.entries(listeners)) {
      window.removeEventListener(type, listener as EventListener, options)
    }
  }
}
