import { useCallback, useEffect } from 'react'

/** How long a click may follow its release; without one the press was a scroll or a drag. */
const CLICK_WAIT_MS = 350

let users = 0
let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

function finish(): void {
  clearTimeout(timer)
  isPressed = false
  const work = [...waiting]
  waiting.clear()
  for (const run of work) run()
}
const press = () => {
  clearTimeout(timer)
  isPressed = true
}
// The click still belongs to the press: what is under it must not have moved by then.
const release = () => {
  clearTimeout(timer)
  timer = setTimeout(finish, CLICK_WAIT_MS)
}

// In the capture phase, so that a form is sent with what its fields have settled on.
const LISTENERS = [
  ['pointerdown', press],
  ['pointerup', release],
  ['pointercancel', finish],
  ['click', finish],
  // A mouse that was released outside the window has told nobody.
  ['keydown', finish],
] as const

/**
 * Runs work once the press that is under way is over, and at once where none is. Pressing a button
 * takes the focus from a field; if the page moved for that before the release, the press would land
 * beside the button and be lost.
 */
export function useAfterPress(): (run: () => void) => void {
  useEffect(() => {
    users += 1
    if (users === 1) {
      for (const [type, listener] of LISTENERS) window.addEventListener(type, listener, true)
    }
    return () => {
      users -= 1
      if (users > 0) return
      finish()
      for (const [type, listener] of LISTENERS) window.removeEventListener(type, listener, true)
    }
  }, [])
  return useCallback((run) => {
    if (isPressed) waiting.add(run)
    else run()
  }, [])
}
