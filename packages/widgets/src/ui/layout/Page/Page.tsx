import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { ArrowLeftIcon } from '../../icons/state-icons.ts'
import { useWords } from '../../i18n/words.ts'
import { container } from '../container.css.ts'
import * as css from './page.css.ts'
import { usePageNotice } from './PageNotice.tsx'

export interface PageProps {
  /** Left out where a MasterDetail has a PageTitle of its own. */
  title?: ReactNode
  /** `Saturday 21 November 2026`. */
  subtitle?: ReactNode
  /** An address, or a press where the host has none; without either there is no way back to draw. */
  back?: { href?: string; label: string; onPress?: () => void }
  /** At the end of the back link's line, on a phone only: `Save Draft`. */
  phoneAction?: ReactNode
  /** Beside the title: the status. */
  badge?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
  /** A small button after them; on a phone it stays on the title's line, however long that is. */
  menu?: ReactNode
  /** Under the title, over both columns: tabs, a banner. */
  lead?: ReactNode
  /** Sticks beside the content where the page is 900 px wide; below it on a phone. */
  side?: ReactNode
  /** `narrow` 300, `default` 360 px. */
  sideWidth?: 'narrow' | 'default'
  /** Leaves the side out on a phone, where a StickyBar says the same. */
  hideSideOnPhone?: boolean
  /** A StickyBar. */
  bar?: ReactNode
  /** `full` 1200, `desk` 1080, `reading` 720 px at most. Default `full`. */
  width?: 'full' | 'desk' | 'reading'
  children?: ReactNode
}

/** What a route shows inside its shell. */
export function Page(props: PageProps) {
  const { title, subtitle, back, phoneAction, badge, actions, menu, lead } = props
  const { side, bar, children, width = 'full', sideWidth = 'default', hideSideOnPhone } = props
  const words = useWords()
  const notice = usePageNotice()
  const canGoBack = back !== undefined && (back.href ?? back.onPress) !== undefined
  return (
    <div className={`${container} ${css.frame}`}>
      <div className={`${css.page} ${css.widths[width]}`}>
        {title !== undefined && (
          <header className={css.header}>
            {(canGoBack || phoneAction) && (
              <div className={css.backLine}>
                {canGoBack && (
                  <Link href={back.href} onPress={back.onPress} className={css.back}>
                    <ArrowLeftIcon size="s" />
                    <span className={css.backWord}>{words(back.label)}</span>
                  </Link>
                )}
                {phoneAction && <div className={css.phoneAction}>{phoneAction}</div>}
              </div>
            )}
            <PageTitle {...{ title, badge, subtitle, actions, menu }} />
          </header>
        )}
        {notice}
        {lead}
        {side ? (
          <div className={css.columns[sideWidth]}>
            <div className={css.column}>{children}</div>
            <aside className={hideSideOnPhone ? css.deskSide : css.side}>{side}</aside>
          </div>
        ) : (
          <div className={css.column}>{children}</div>
        )}
      </div>
      {bar}
    </div>
  )
}

export type PageTitleProps = Pick<PageProps, 'title' | 'subtitle' | 'badge' | 'actions' | 'menu'>

/** The page's one h1, with what belongs to all of the page at the end of its line. */
export function PageTitle({ title, subtitle, badge, actions, menu }: PageTitleProps) {
  const words = useWords()
  return (
    <div className={css.titleLine}>
      <div className={menu ? css.titlesBesideMenu : css.titles}>
        <div className={css.titleAndBadge}>
          <h1 className={css.title}>{words(title)}</h1>
          {badge}
        </div>
        {subtitle && <p className={css.subtitle}>{words(subtitle)}</p>}
      </div>
      {actions && <div className={menu ? css.actionsWithMenu : css.actions}>{actions}</div>}
      {menu && <div className={css.menu}>{menu}</div>}
    </div>
  )
}
