/**
 * What sticks out of a box that clips it, each as `A mike.thompson@example.com`. What may scroll, or
 * ends in an ellipsis, is whole. It runs in the page that it judges, so it stands on its own.
 */
export function cutOffSideways(): string[] {
  const hasText = (element: Element) =>
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
  const isCut = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { clipPath, overflowX, textOverflow } = getComputedStyle(box)
      // For screen readers alone, or in a box with a scroll bar of its own.
      if (clipPath !== 'none' || /auto|scroll/.test(overflowX)) return false
      if (textOverflow === 'ellipsis') return false
      if (!/hidden|clip/.test(overflowX)) continue
      const edges = box.getBoundingClientRect()
      if (right > edges.right + 1 || left < edges.left - 1) return true
    }
    return false
  }
  return (
    [...document.querySelectorAll('body *')]
      .filter((element) => hasText(element) || element.matches('button, input, svg'))
      // A trap for robots is out of everybody's sight.
      .filter((element) => !element.closest('div[aria-hidden="true"]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(isCut)
      .map(({ tagName, textContent }) => `${tagName} ${textContent.trim().slice(0, 60)}`)
  )
}
