/** At least what axe takes for a target: all that can be focused, also by script, or is chosen. */
const TARGETS =
  'a[href], button, input, select, textarea, summary, [tabindex], [role="option"], [role="tab"], [role^="menuitem"]'

/** WCAG 2.2, 2.5.8 Target Size (Minimum), in CSS pixels. */
const LEAST = 24

interface Target {
  element: Element
  place: DOMRect
}

/** One for a reader's ears only is cut down to a pixel: nobody points at it. */
const isPointedAt = ({ place: { width, height } }: Target) => width > 1 && height > 1

const isSmall = ({ place: { width, height } }: Target) => width < LEAST || height < LEAST

const overlap = ({ place: one }: Target, { place: other }: Target) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

const kindOf = ({ element, place }: Target) =>
  [
    element.tagName,
    element.getAttribute('class'),
    element.parentElement?.getAttribute('class'),
    Math.min(Math.round(place.width), LEAST),
    Math.min(Math.round(place.height), LEAST),
  ].join(' ')

/**
 * One element for each kind of target that may be too small, or that shares its place with another.
 * axe lays a grid over the whole page to check them, which takes as long as all its other rules
 * together; it need not where every target is large and stands free, or was checked before.
 */
export function targetSituations(root: Element): Map<string, Element> {
  const targets = [...root.querySelectorAll(TARGETS)]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, place: element.getBoundingClientRect() }))
    .filter(isPointedAt)
  const found = new Map<string, Element>()
  for (const target of targets) {
    // Which of two lies on top is axe's to say: both are checked, also one inside the other.
    const others = targets.filter((other) => other !== target && overlap(target, other))
    if (others.length === 0 && !isSmall(target)) continue
    const kinds = [...new Set(others.map(kindOf))].toSorted()
    found.set([kindOf(target), ...kinds].join(' with '), target.element)
  }
  return found
}
