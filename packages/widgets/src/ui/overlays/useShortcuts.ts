import { useEffect } from 'react'

/** What the key is pressed in; of a shadow root the document itself only sees the host element. */
const targetOf = (event: KeyboardEvent): EventTarget | null =>
  event.composedPath()[0] ?? event.target

/** Whether the key goes into a field. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Whether something lies over the page and has the keys for itself. */
export const isCovered = (root: Document | ShadowRoot = document) =>
  root.querySelector('[role$="dialog"], [role="menu"]') !== null

const rootOf = (target: EventTarget | null): Document | ShadowRoot => {
  const root = target instanceof Node ? target.getRootNode() : document
  return root instanceof ShadowRoot ? root : document
}

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
      const target = targetOf(event)
      if (isTyping(target) || isCovered() || isCovered(rootOf(target))) return
      const act = shortcuts[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      if (!event.repeat) act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shortcuts, isOff])
}
