const TOUCH_EVENTS = ['pointerdown', 'keydown'] as const
/** React Aria stops the propagation of a press on its way up, so it is listened to on its way down. */
const CAPTURE = { passive: true, capture: true } as const

/** Calls back whenever somebody presses or types anywhere on the page; returns how to stop. */
export function onTouch(run: () => void): () => void {
  for (const type of TOUCH_EVENTS) document.addEventListener(type, run, CAPTURE)
  return () => {
    for (const type of TOUCH_EVENTS) document.removeEventListener(type, run, CAPTURE)
  }
}
