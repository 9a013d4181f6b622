/** What axe takes for a target: it can be focused, by its name or by its role. */
const TARGETS =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [role="option"], [role="tab"], [role="menuitem"]'

/** WCAG 2.2, 2.5.8 Target Size (Minimum), in CSS pixels. */
const LEAST = 24

interface Target {
  element: Element
  place: DOMRect
}

/** One for a reader's ears only is cut down to a pixel: nobody points at it. */
const isPointedAt = ({ place: { width, height } }: Target) => width > 1 && height > 1

const isSmall = ({ place: { width, height } }: Target) => width < LEAST || height < LEAST

const overlap = ({ element, place: one }: Target, { element: inner, place: other }: Target) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom &&
  !element.contains(inner)

const kindOf = ({ element, place }: Target) =>
  [
    element.tagName,
    element.getAttribute('class'),
    element.parentElement?.getAttribute('class'),
    Math.min(Math.round(place.width), LEAST),
    Math.min(Math.round(place.height), LEAST),
  ].join(' ')

/**
 * One element for each kind of target that may be too small, or that stands partly under another.
 * axe lays a grid over the whole page to judge them, which takes as long as all its other rules
 * together; it need not where every target is large and stands free, or was judged before.
 */
export function targetSituations(root: Element): Map<string, Element> {
  const targets = [...root.querySelectorAll(TARGETS)]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, place: element.getBoundingClientRect() }))
    .filter(isPointedAt)
  const found = new Map<string, Element>()
  targets.forEach((target, index) => {
    const over = targets.slice(index + 1).find((other) => overlap(target, other))
    if (over) found.set(`${kindOf(target)} under ${kindOf(over)}`, target.element)
    else if (isSmall(target)) found.set(kindOf(target), target.element)
  })
  return found
}
