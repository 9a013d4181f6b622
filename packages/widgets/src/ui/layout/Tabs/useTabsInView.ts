import { useEffect, useRef, type RefObject } from 'react'
import { observeSize } from '../../observe-size.ts'
import { FADE_PX } from './fade.ts'

/** How far a row has to scroll for the tab to stand inside its edges, and beside their fades. */
function distanceTo(tab: Element, row: Element): number {
  const [edges, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  // A tab wider than the row begins at its start.
  const room = Math.max(0, Math.min(FADE_PX, (edges.width - place.width) / 2))
  if (place.right > edges.right - room) return place.right - edges.right + room
  return place.left < edges.left + room ? place.left - edges.left - room : 0
}

/**
 * A tab chosen from elsewhere, or one that wants attention, may stand past the edge of a phone.
 * Only the row is scrolled: to the nearest such tab, and never so far that the chosen one is cut.
 * `data-more` names the sides past which there are more tabs.
 */
export function useTabsInView<Row extends HTMLElement = HTMLDivElement>(
  selected: string,
  alerting: string,
): RefObject<Row | null> {
  const scroller = useRef<Row>(null)
  useEffect(() => {
    const row = scroller.current
    const list = row?.firstElementChild
    if (!row || !list) return
    const mark = () => markMore(row, list)
    // The tabs are drawn after this effect, and again as wide as their font makes them.
    const stopObserving = observeSize([row, list], () => {
      showTabs(row)
      mark()
    })
    row.addEventListener('scroll', mark, { passive: true })
    return () => {
      stopObserving()
      row.removeEventListener('scroll', mark)
    }
  }, [selected, alerting])
  return scroller
}

function markMore(row: HTMLElement, list: Element) {
  const [edges, all] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  const more = [all.left < edges.left - 1 && 'left', all.right > edges.right + 1 && 'right']
  row.dataset['more'] = more.filter(Boolean).join(' ')
}

function showTabs(row: Element) {
  const selectedTab = row.querySelector('[aria-selected="true"], [aria-current="page"]')
  if (!selectedTab) return
  row.scrollLeft += distanceTo(selectedTab, row)
  const [nearest] = [...row.querySelectorAll('[data-alerting]')]
    .map((tab) => distanceTo(tab, row))
    .filter((distance) => Math.abs(distance) >= 1)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
  if (nearest === undefined) return
  row.scrollLeft += nearest
  row.scrollLeft += distanceTo(selectedTab, row)
}
