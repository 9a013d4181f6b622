import type { BeforeAny, DaysheetEvent, Destination, ProposedAction } from '../provider/index.ts'

/** The detail of `daysheet-before`. */
export type BeforeDetail = ProposedAction & {
  /** Does it now. */
  proceed: () => void
  /** Leaves it undone; the person reads the reason. */
  cancel: (reason?: string) => void
  /** The act waits until `proceed` or `cancel` is called, for example after a dialog of the page. */
  wait: () => void
}

/** The detail of `daysheet-navigate`. */
export interface NavigateDetail {
  destination: Destination
  /** The page's own address for it, where `hrefFor` knows one. */
  href: string | undefined
}

/** The detail of `daysheet-select`: the document that was opened in a queue, or none. */
export interface SelectDetail {
  id: string | null
}

/** Out of shadow roots too, so that a page can listen in one place. */
const outward = { bubbles: true, composed: true }

/**
 * Each event under its own name for who waits for one, under one name for who wants all. Its own name
 * comes without a dot too: a Vue template reads `@daysheet:invoice.submitted` as a modifier.
 */
export function tellPage(element: HTMLElement, event: DaysheetEvent): void {
  const dotless = `daysheet-${event.type.replaceAll(/[._]/g, '-')}`
  for (const name of [`daysheet:${event.type}`, dotless, 'daysheet-event']) {
    element.dispatchEvent(new CustomEvent(name, { ...outward, detail: event }))
  }
}

/** Asks the page's listeners; where none of them has anything to say, the act happens. */
export const askPage =
  (element: HTMLElement): BeforeAny =>
  (proposed, { proceed, cancel }) => {
    let isWaiting = false
    const wait = () => {
      isWaiting = true
    }
    const detail: BeforeDetail = { ...proposed, proceed, cancel, wait }
    const event = new CustomEvent('daysheet-before', { ...outward, cancelable: true, detail })
    const isLetThrough = heedingErrors(() => element.dispatchEvent(event))
    if (isWaiting) return
    if (isLetThrough) proceed()
    else cancel()
  }

/**
 * A listener that throws does not throw through dispatchEvent: the page's error event is told at
 * once instead (DOM, inner invoke). A check that broke must not let an act through.
 */
function heedingErrors<Result>(dispatch: () => Result): Result {
  const broken: unknown[] = []
  const heed = ({ error, message }: ErrorEvent) => void broken.push(error ?? message)
  window.addEventListener('error', heed)
  try {
    const result = dispatch()
    if (broken.length > 0)
      throw new Error('A listener of daysheet-before broke', { cause: broken[0] })
    return result
  } finally {
    window.removeEventListener('error', heed)
  }
}

/** Whether the page goes there: a listener has taken it, or it has an address. */
export function leadPage(element: HTMLElement, detail: NavigateDetail): boolean {
  const event = new CustomEvent('daysheet-navigate', { ...outward, cancelable: true, detail })
  if (!element.dispatchEvent(event)) return true
  if (detail.href === undefined) return false
  location.assign(detail.href)
  return true
}

export const tellSelection = (element: HTMLElement, detail: SelectDetail): void =>
  void element.dispatchEvent(new CustomEvent('daysheet-select', { ...outward, detail }))
