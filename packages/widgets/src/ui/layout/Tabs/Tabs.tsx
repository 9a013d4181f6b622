import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { CountBadge } from '../../data/CountBadge/CountBadge.tsx'
import { useWords } from '../../i18n/words.ts'
import * as css from './tabs.css.ts'

export interface TabItem {
  id: string
  label: string
  count?: number
  /** Red: how many are missing or want attention. */
  alert?: { count: number; label: string }
}

export interface TabsProps {
  label: string
  tabs: (TabItem & { content: ReactNode })[]
  selected: string
  onSelect: (id: string) => void
}

/** Parts of one screen, one at a time. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const words = useWords()
  const alerting = tabs.filter(({ alert }) => alert && alert.count > 0).map(({ id }) => id)
  const scroller = useTabsInView(selected, alerting.join(' '))
  return (
    <AriaTabs
      className={css.tabs}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(String(key))}
    >
      <div className={css.scroller} ref={scroller}>
        <TabList aria-label={words(label)} className={css.list}>
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              className={css.tab}
              data-alerting={alerting.includes(tab.id) || undefined}
            >
              <TabLabel tab={tab} isSelected={tab.id === selected} />
            </Tab>
          ))}
        </TabList>
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={css.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** How far a row has to scroll for the tab to stand inside its edges. */
function distanceTo(tab: Element, row: Element): number {
  const [edges, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (place.right > edges.right) return place.right - edges.right
  return place.left < edges.left ? place.left - edges.left : 0
}

/**
 * A tab chosen from elsewhere, or one that wants attention, may stand past the edge of a phone.
 * Only the row is scrolled: to the nearest such tab, and never so far that the chosen one is lost.
 */
function useTabsInView(selected: string, alerting: string) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = scroller.current
    const list = row?.firstElementChild
    if (!row || !list) return
    // The tabs are drawn after this effect, and again as wide as their font makes them.
    const observer = new ResizeObserver(() => showTabs(row))
    observer.observe(row)
    observer.observe(list)
    return () => observer.disconnect()
  }, [selected, alerting])
  return scroller
}

function showTabs(row: Element) {
  const chosen = row.querySelector('[aria-selected="true"]')
  if (!chosen) return
  row.scrollLeft += distanceTo(chosen, row)
  const [nearest] = [...row.querySelectorAll('[data-alerting]')]
    .map((tab) => distanceTo(tab, row))
    .filter((distance) => Math.abs(distance) >= 1)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
  if (nearest === undefined) return
  row.scrollLeft += nearest
  // A third of the chosen one is enough to be known by.
  const back = distanceTo(chosen, row)
  const spared = (chosen.getBoundingClientRect().width * 2) / 3
  if (Math.abs(back) > spared) row.scrollLeft += back - Math.sign(back) * spared
}

export interface TabLinksProps {
  label: string
  tabs: (TabItem & { href: string })[]
  /** Id of the tab whose address this is. */
  selected: string
}

/** Tabs that are addresses: each is a link, so it can be opened, shared and gone back to. */
export const TabLinks = ({ label, tabs, selected }: TabLinksProps) => (
  <nav aria-label={useWords()(label)} className={css.scroller}>
    <ul className={css.list}>
      {tabs.map((tab) => (
        <li key={tab.id} className={css.linkItem}>
          <Link
            href={tab.href}
            className={css.tab}
            aria-current={tab.id === selected ? 'page' : undefined}
          >
            <TabLabel tab={tab} isSelected={tab.id === selected} />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const TabLabel = ({ tab, isSelected }: { tab: TabItem; isSelected: boolean }) => (
  <>
    {useWords()(tab.label)}
    {tab.count !== undefined && (
      <CountBadge count={tab.count} tone={isSelected ? 'ink' : 'neutral'} />
    )}
    {tab.alert && tab.alert.count > 0 && (
      <CountBadge count={tab.alert.count} tone="alert" label={tab.alert.label} />
    )}
  </>
)
