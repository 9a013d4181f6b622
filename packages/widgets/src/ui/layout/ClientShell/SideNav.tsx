import { Link } from 'react-aria-components/Link'
import { Avatar } from '../../data/Avatar/Avatar.tsx'
import { CountBadge } from '../../data/CountBadge/CountBadge.tsx'
import { Building2Icon } from '../../icons/shell-icons.ts'
import { useWords } from '../../i18n/words.ts'
import type { NavItem } from '../shell-items.ts'
import * as css from './side-nav.css.ts'

export interface SideNavProps {
  nav: NavItem[]
  /** Id of the item whose part this is. */
  current?: string
  user: { name: string; note?: string }
  /** For a person of several companies: which one this is, and how to go to another. */
  company?: { name: string; kbd?: string; onSwitch: () => void }
  /** Last line of the side: sign out. */
  signOut?: { label: string; icon: NavItem['icon']; onPress: () => void }
  onNavigate: () => void
}

export function SideNav({ nav, current, user, company, signOut, onNavigate }: SideNavProps) {
  const words = useWords()
  return (
    <>
      <nav aria-label={words('Main')}>
        <ul className={css.list}>
          {nav.map(({ id, label, href, icon: Icon, count, countLabel }) => (
            <li key={id}>
              <Link
                href={href}
                className={css.link}
                aria-current={id === current ? 'page' : undefined}
                onPress={onNavigate}
              >
                <Icon size="s" />
                {words(label)}
                {count ? (
                  <span className={css.count}>
                    <CountBadge count={count} label={countLabel} />
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.foot}>
        {company && (
          <button
            type="button"
            className={css.action}
            aria-keyshortcuts={company.kbd}
            onClick={company.onSwitch}
          >
            <Building2Icon size="s" />
            <span className={css.names}>
              <span className={css.name}>{company.name}</span>
              <span className={css.note}>{words('Switch company')}</span>
            </span>
          </button>
        )}
        <div className={css.user}>
          <Avatar name={user.name} />
          <span className={css.names}>
            <span className={css.name}>{user.name}</span>
            {user.note && <span className={css.note}>{user.note}</span>}
          </span>
        </div>
        {signOut && (
          <button type="button" className={css.action} onClick={signOut.onPress}>
            <signOut.icon size="s" />
            {words(signOut.label)}
          </button>
        )}
      </div>
    </>
  )
}
