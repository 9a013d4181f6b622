/** The id react-aria looks for before it puts a `<style>` element into the page (usePress). */
const ID = 'react-aria-pressable-style'

/**
 * React Aria's one global rule, without its `<style>` element: a policy with `style-src 'self'`
 * refuses that. An empty element takes its id, and the rule comes as a constructed sheet, which no
 * policy concerns. It names react-aria's own attribute only, so a host that uses React Aria itself
 * has what it would have had.
 */
export function takeOverPressStyle(): void {
  if (document.getElementById(ID)) return
  const meta = document.createElement('meta')
  meta.id = ID
  document.head.append(meta)
  // jsdom has no constructed sheets, and no touch.
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  // `manipulation` would be shorter; in Safari it loses `pointercancel` (WebKit bug 240917).
  sheet.replaceSync(
    '@layer { [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom } }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
