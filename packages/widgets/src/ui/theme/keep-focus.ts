import { isVisible, scrollIntoView } from '../visibility.ts'

/** A screen's own effects, and dialogs that give the focus back, take a frame or two. */
const OTHERS_FIRST_MS = 100

/** Dialogs and menus hang on the body. */
const FLOATING = '[data-daysheet-root="portal"]'

/** An element on the way from the focused control up to the root, and where it stood. */
interface Step {
  element: Element
  parent: Element | null
  index: number
}

/**
 * Keeps a person's place when the control they stand on goes: the button of a step that is done,
 * the row that was deleted. A browser gives the focus to the body then, so that Tab goes on from
 * somewhere else and a screen reader loses its line (WCAG 2.4.3). It goes to the row that moved up,
 * or to the heading of what the control stood in: neither does anything when a key is still held.
 * Where a screen puts the focus itself, it stays there.
 * @returns stops it
 */
export function keepFocus(root: HTMLElement): () => void {
  let trail: Step[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const remember = () => {
    trail = trailOf(focusedIn(root), root)
  }
  const isHere = (focused: Element | null) =>
    root.contains(focused) || focused?.closest(FLOATING) != null
  const isGone = () => trail[0]?.element.isConnected === false
  /** Left by the person, for the page or something on it; the whole window may be left and come back. */
  const forgetIfLeft = () => {
    if (!isGone() && document.hasFocus() && !isHere(focusedIn(root))) trail = []
  }
  const moveOn = () => {
    if (!isGone()) return
    const active = focusedIn(root)
    // A dialog outlives the row that it was opened from.
    if (isHere(active)) return onChange()
    const next = isNowhere(active) ? nextPlace(trail, root) : null
    trail = []
    if (next) focus(next)
  }
  const onChange = () => {
    clearTimeout(timer)
    timer = setTimeout(moveOn, OTHERS_FIRST_MS)
  }
  const onLeave = () => requestAnimationFrame(forgetIfLeft)

  remember()
  const observer = new MutationObserver(onChange)
  observer.observe(root, { childList: true, subtree: true })
  root.addEventListener('focusin', remember)
  root.addEventListener('focusout', onLeave)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    root.removeEventListener('focusin', remember)
    root.removeEventListener('focusout', onLeave)
  }
}

/** In the tree that the root stands in: of a shadow root the document only knows the host element. */
function focusedIn(root: HTMLElement): Element | null {
  const tree = root.getRootNode()
  return tree instanceof ShadowRoot ? tree.activeElement : document.activeElement
}

const isNowhere = (focused: Element | null) => focused === null || focused === document.body

function trailOf(focused: Element | null, root: Element): Step[] {
  const trail: Step[] = []
  let element = root.contains(focused) ? focused : null
  while (element && element !== root) {
    const parent: Element | null = element.parentElement
    trail.push({ element, parent, index: parent ? [...parent.children].indexOf(element) : 0 })
    element = parent
  }
  return trail
}

function nextPlace(trail: readonly Step[], root: HTMLElement): HTMLElement | null {
  const removed = trail.findLast(({ element }) => !element.isConnected)
  if (!removed?.parent?.isConnected) return headingAround(root, root)
  const row = removed.element.matches('li, tr') && rowAt(removed.parent, removed.index)
  return row || headingAround(removed.parent, root)
}

/** What stands there now; at the end of the list what stands before it. */
function rowAt(list: Element, index: number): HTMLElement | null {
  const row = list.children[Math.min(index, list.children.length - 1)]
  return row instanceof HTMLElement && isVisible(row) ? row : null
}

/** The first heading of the nearest part that has one. */
function headingAround(element: Element, root: HTMLElement): HTMLElement | null {
  for (let part: Element | null = element; part && root.contains(part); part = part.parentElement) {
    const headings = [...part.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
    const heading = headings.find(isVisible)
    if (heading) return heading
  }
  return null
}

/** Once, and in sight of whoever uses the keyboard; a press of the mouse moves nothing. */
function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
  if (element.matches(':focus-visible')) scrollIntoView(element, 'nearest')
}
