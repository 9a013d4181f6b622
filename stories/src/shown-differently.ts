/** What an element is and shows by itself, and which of its children are seen. */
interface Shown {
  self: string
  children: Element[]
}

/** A page as it was shown: what is in here was seen. */
export type ShownPage = ReadonlyMap<Element, Shown>

const seenChildren = (element: Element): Element[] =>
  [...element.children].filter((child) => child.checkVisibility())

/** Text and attributes of its own, and whether its content is larger than itself. */
function describeSelf(element: Element): string {
  const text = [...element.childNodes].filter((node) => node instanceof Text)
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`)
  return [
    ...attributes,
    ...text.map(({ data }) => data),
    element.scrollWidth > element.clientWidth,
    element.scrollHeight > element.clientHeight,
  ].join('\n')
}

export function rememberShown(root: Element): ShownPage {
  const shown = new Map<Element, Shown>()
  const remember = (element: Element) => {
    const children = seenChildren(element)
    shown.set(element, { self: describeSelf(element), children })
    children.forEach(remember)
  }
  remember(root)
  return shown
}

/** Takes its name or its meaning from what is inside of it, however deep. */
const OF_ITS_CONTENT =
  'a, button, summary, label, legend, fieldset, figure, table, tr, th, td, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, [role]'

const isAsBefore = (now: Shown, before: Shown | undefined): boolean =>
  before?.self === now.self &&
  before.children.length === now.children.length &&
  before.children.every((child, index) => child === now.children[index])

/**
 * The parts of the page that are not shown as they were: they have come, say something else, show
 * or hide something inside, or have become too small for it.
 */
export function shownDifferently(root: Element, before: ShownPage): Element[] {
  const parts = new Set<Element>()
  const look = (element: Element) => {
    const children = seenChildren(element)
    if (isAsBefore({ self: describeSelf(element), children }, before.get(element))) {
      children.forEach(look)
    } else {
      parts.add(element.closest(OF_ITS_CONTENT) ?? element)
    }
  }
  look(root)
  return [...parts]
}
