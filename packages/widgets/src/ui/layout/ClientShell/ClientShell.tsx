import { useId, useState, type ReactNode } from 'react'
import { Kbd } from '../../controls/Kbd/Kbd.tsx'
import { EllipsisIcon, SearchIcon } from '../../icons/shell-icons.ts'
import { msg, useWords } from '../../i18n/words.ts'
import { later } from '../../overlays/later.tsx'
import { BottomNav } from '../BottomNav/BottomNav.tsx'
import { bottom } from '../BottomNav/bottom-nav.css.ts'
import { container } from '../container.css.ts'
import { Logo } from '../Logo/Logo.tsx'
import type { ShellTool } from '../shell-items.ts'
import { ShellTools } from '../ShellTools/ShellTools.tsx'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import { SideNav, type SideNavProps } from './SideNav.tsx'
import * as css from './client-shell.css.ts'

const NavDrawer = later(() => import('./NavDrawer.tsx').then((module) => module.NavDrawer))

export interface ClientShellProps extends Omit<SideNavProps, 'onNavigate'> {
  homeHref: string
  /** Under the name: `Client Dashboard`. */
  caption?: string
  /** Ids of the items at the bottom of a phone, up to four: the rest is behind More. */
  phoneNav: readonly string[]
  /** Opens the search, by its key too; the screen listens for that. */
  search?: { label: string; kbd?: string; onPress: () => void }
  /** Icons of a phone's bar and of the side's head: notifications. */
  tools?: ShellTool[]
  children: ReactNode
}

/** Desk first: the nav at the side; at the bottom of a phone, with a drawer for the rest. */
export function ClientShell(props: ClientShellProps) {
  const { homeHref, caption, nav, phoneNav, current, search, tools = [] } = props
  const mainId = useId()
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const { user, company, signOut } = props
  const side = { nav, current, user, company, signOut }
  const searchTool = search && { id: 'search', icon: SearchIcon, ...search }
  const onPhone = phoneNav.flatMap((id) => nav.find((item) => item.id === id) ?? [])
  return (
    <div className={container}>
      <div className={css.shell}>
        <SkipLink target={mainId} />
        <header className={css.bar}>
          <Logo href={homeHref} />
          <div className={css.tools}>
            <ShellTools tools={searchTool ? [searchTool, ...tools] : tools} />
          </div>
        </header>
        <header className={css.side}>
          <div className={css.brand}>
            <div className={css.brandLine}>
              <Logo href={homeHref} />
              <div className={css.sideTools}>
                <ShellTools tools={tools} />
              </div>
            </div>
            {caption && <span className={css.caption}>{words(caption)}</span>}
          </div>
          {search && (
            <button
              type="button"
              className={css.search}
              aria-keyshortcuts={search.kbd}
              onClick={search.onPress}
            >
              <SearchIcon size="s" />
              {words(search.label)}
              {search.kbd && (
                <span className={css.searchKey}>
                  <Kbd>{search.kbd}</Kbd>
                </span>
              )}
            </button>
          )}
          <SideNav {...side} onNavigate={() => undefined} />
        </header>
        <main id={mainId} tabIndex={-1} className={css.main}>
          {props.children}
        </main>
        <div className={bottom}>
          <BottomNav
            nav={onPhone}
            current={current}
            more={{
              label: msg('More'),
              icon: EllipsisIcon,
              isOpen,
              isCurrent: current !== undefined && !phoneNav.includes(current),
              onPress: () => setIsOpen(true),
            }}
          />
        </div>
      </div>
      <NavDrawer {...side} homeHref={homeHref} isOpen={isOpen} onOpenChange={setIsOpen} />
    </div>
  )
}
