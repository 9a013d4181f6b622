import { useEffect } from 'react'

/** Whether the key goes into a field. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Whether something lies over the page and has the keys for itself. */
export const isCovered = () => document.querySelector('[role$="dialog"], [role="menu"]') !== null

/**
 * Single keys that act while nobody types and no dialog is open: `{ a: approve, '?': help }`, by
 * `KeyboardEvent.key` in lower case. A key that is held down acts once: what repeats is not a
 * second press. Pass `isOff` to let a person switch them off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Record<string, () => void>, isOff = false) {
  useEffect(() => {
    if (isOff) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || isCovered()) return
      const act = shortcuts[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      if (!event.repeat) act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shortcuts, isOff])
}
