/** Everything of ours on the page, with what stands before and after it. */
const PARTS = [undefined, '::before', '::after'] as const

type AppliedStyle = { name: string; style: Map<string, string> }

const nameOf = (element: Element) =>
  `<${element.localName}>${(element.textContent ?? '').trim().slice(0, 24)}`

function appliedStyleOf(element: Element, part: string | undefined): AppliedStyle | null {
  const computed = getComputedStyle(element, part)
  if (part && computed.content === 'none') return null
  const style = new Map<string, string>()
  for (const property of computed) style.set(property, computed.getPropertyValue(property))
  return { name: `${nameOf(element)}${part ?? ''}`, style }
}

const kindOf = (element: Element): string =>
  [element, element.parentElement].map((one) => `${one?.localName}.${one?.className}`).join(' in ')

/** Two of each kind: the thirtieth row of a table is as the second. */
function someOfEach(elements: Iterable<Element>): Element[] {
  const counts = new Map<string, number>()
  return [...elements].filter((element) => {
    const count = (counts.get(kindOf(element)) ?? 0) + 1
    counts.set(kindOf(element), count)
    return count <= 2
  })
}

/** How those of our elements look that are to be seen now, by every property the browser knows. */
export function appliedStyles(): AppliedStyle[] {
  const all = document.querySelectorAll('[data-daysheet-root], [data-daysheet-root] *')
  const shown = [...all].filter((element) => element.checkVisibility())
  return someOfEach(shown).flatMap((element) =>
    PARTS.flatMap((part) => appliedStyleOf(element, part) ?? []),
  )
}

/** `<button>Approve: letter-spacing normal → 3px`, for every property that is another now. */
export function changesBetween(before: AppliedStyle[], after: AppliedStyle[]): string[] {
  if (before.length !== after.length)
    return [`${before.length} parts were there, and now there are ${after.length}`]
  return before.flatMap(({ name, style }, index) =>
    [...style].flatMap(([property, value]) => {
      const now = after[index]?.style.get(property)
      return now === value ? [] : [`${name}: ${property} ${value} → ${now}`]
    }),
  )
}
