import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { CountBadge } from '../../data/CountBadge/CountBadge.tsx'
import { useWords } from '../../words/words.ts'
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
  const scroller = useSelectedInView(selected)
  return (
    <AriaTabs
      className={css.tabs}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(String(key))}
    >
      <div className={css.scroller} ref={scroller}>
        <TabList aria-label={words(label)} className={css.list}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={css.tab}>
              <TabFace tab={tab} isSelected={tab.id === selected} />
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

/** A tab chosen from elsewhere may stand past the edge of a phone; only the row is scrolled. */
function useSelectedInView(selected: string) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = scroller.current
    const tab = row?.querySelector('[aria-selected="true"]')
    if (!row || !tab) return
    const [edges, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (place.right > edges.right) row.scrollLeft += place.right - edges.right
    else if (place.left < edges.left) row.scrollLeft += place.left - edges.left
  }, [selected])
  return scroller
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
            <TabFace tab={tab} isSelected={tab.id === selected} />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const TabFace = ({ tab, isSelected }: { tab: TabItem; isSelected: boolean }) => (
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
