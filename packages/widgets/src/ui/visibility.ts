// A test of a host may run in jsdom, which lays nothing out and has neither of these methods.

/** Whether it is drawn; true where nothing is laid out. */
export const isVisible = (element: Element): boolean =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility()

export function scrollIntoView(element: Element | null | undefined, block: ScrollLogicalPosition) {
  if (typeof element?.scrollIntoView === 'function') element.scrollIntoView({ block })
}
