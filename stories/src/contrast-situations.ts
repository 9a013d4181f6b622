/** What stands behind a text: the grounds painted under it, and how much of them shows through. */
interface Ground {
  paint: string
  opacity: number
}

const isOpaque = (colour: string) => colour.startsWith('rgb(')
const isFloating = (position: string) => position !== 'static' && position !== 'relative'

function groundOf(element: Element, style: CSSStyleDeclaration, under: Ground): Ground {
  const { backgroundColor, backgroundImage, position } = style
  const opacity = under.opacity * Number(style.opacity)
  // What floats may stand over anything, so that its like is told by its class only.
  const place = isFloating(position) ? `${under.paint} @${element.getAttribute('class') ?? ''}` : ''
  const isPlain = backgroundImage === 'none' && isOpaque(backgroundColor)
  const paint = isPlain
    ? `${place} ${backgroundColor}`
    : `${place || under.paint} ${backgroundColor} ${backgroundImage}`
  return { paint: paint.replaceAll(' rgba(0, 0, 0, 0) none', ''), opacity }
}

const hasText = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  [...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.nodeValue?.trim())

/**
 * One element for each way in which text is seen on the page: its colour and size and all that is
 * painted behind it. The contrast of two that agree in these is the same.
 */
export function contrastSituations(root: Element): Map<string, Element> {
  const found = new Map<string, Element>()
  const look = (element: Element, under: Ground) => {
    if (!element.checkVisibility()) return
    const style = getComputedStyle(element)
    const ground = groundOf(element, style, under)
    if (hasText(element)) {
      const { color, fontSize, fontWeight, textShadow } = style
      const own = [color, fontSize, fontWeight, textShadow, element.matches(':disabled')]
      const key = [...own, ground.paint, ground.opacity].join(' ')
      if (!found.has(key)) found.set(key, element)
    }
    for (const child of element.children) look(child, ground)
  }
  look(root, { paint: '', opacity: 1 })
  return found
}
