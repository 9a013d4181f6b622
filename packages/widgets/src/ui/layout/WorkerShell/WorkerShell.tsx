import { useId, type ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { useWords } from '../../i18n/words.ts'
import { BottomNav } from '../BottomNav/BottomNav.tsx'
import { bottom } from '../BottomNav/bottom-nav.css.ts'
import { container } from '../container.css.ts'
import { Logo } from '../Logo/Logo.tsx'
import type { NavItem, ShellTool } from '../shell-items.ts'
import { ShellTools } from '../ShellTools/ShellTools.tsx'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import * as css from './worker-shell.css.ts'

export interface WorkerShellProps {
  homeHref: string
  /** Up to five: at the bottom of a phone, in the bar at a desk. */
  nav: NavItem[]
  /** Id of the item whose part this is. */
  current?: string
  tools?: ShellTool[]
  /** The avatar's menu, at the end of the bar. */
  userMenu?: ReactNode
  /** The add menu: `bar` at a desk, `floating` over the bottom nav of a phone. */
  add?: (place: 'bar' | 'floating') => ReactNode
  /** A form with its own bar at the bottom: the bottom nav and the floating button give way. */
  isFocused?: boolean
  children: ReactNode
}

/** Thumb first: the nav at the bottom of a phone, in the bar at a desk. */
export function WorkerShell(props: WorkerShellProps) {
  const { homeHref, nav, current, tools = [], userMenu, add, isFocused, children } = props
  const mainId = useId()
  const words = useWords()
  const floating = isFocused ? null : add?.('floating')
  return (
    <div className={container}>
      <div className={`${css.shell} ${isFocused ? css.focused : css.withBottomNav}`}>
        <SkipLink target={mainId} />
        <header className={css.top}>
          <div className={css.topInner}>
            <Logo href={homeHref} />
            <nav aria-label={words('Main')} className={css.topNav}>
              {nav.map(({ id, label, href }) => (
                <Link
                  key={id}
                  href={href}
                  className={css.topLink}
                  aria-current={id === current ? 'page' : undefined}
                >
                  {words(label)}
                </Link>
              ))}
            </nav>
            <div className={css.tools}>
              <ShellTools tools={tools} />
              {userMenu}
              {add && !isFocused && <span className={css.deskAdd}>{add('bar')}</span>}
            </div>
          </div>
        </header>
        <main
          id={mainId}
          tabIndex={-1}
          className={`${css.main} ${floating ? css.aboveFloating : ''}`}
        >
          {children}
        </main>
        {!isFocused && (
          <div className={bottom}>
            {floating && <div className={css.floating}>{floating}</div>}
            <BottomNav nav={nav} current={current} />
          </div>
        )}
      </div>
    </div>
  )
}
