import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { CountBadge } from '../../data/CountBadge/CountBadge.tsx'
import { useWords } from '../../i18n/words.ts'
import * as css from './tabs.css.ts'
import { useTabsInView } from './useTabsInView.ts'

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

export interface TabLinksProps {
  label: string
  tabs: (TabItem & { href: string })[]
  /** Id of the tab whose address this is. */
  selected: string
}

/** Tabs that are addresses: each is a link, so it can be opened, shared and gone back to. */
export function TabLinks({ label, tabs, selected }: TabLinksProps) {
  const words = useWords()
  const scroller = useTabsInView(selected, '')
  return (
    <nav aria-label={words(label)} className={css.scroller} ref={scroller}>
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
}

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
