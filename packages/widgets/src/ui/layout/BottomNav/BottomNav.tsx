import { Link } from 'react-aria-components/Link'
import { CountBadge } from '../../data/CountBadge/CountBadge.tsx'
import { useWords } from '../../i18n/words.ts'
import type { IconComponent } from '../icon-component.ts'
import type { NavItem } from '../shell-items.ts'
import * as css from './bottom-nav.css.ts'

export interface BottomNavProps {
  /** Up to five, with `more` up to four. */
  nav: readonly NavItem[]
  /** Id of the item whose part this is. */
  current?: string
  /** What opens the rest, in the last place. */
  more?: {
    label: string
    icon: IconComponent
    isOpen: boolean
    /** The part that is shown is among the rest. */
    isCurrent: boolean
    onPress: () => void
  }
}

/** The nav of a phone, under the thumb. */
export function BottomNav({ nav, current, more }: BottomNavProps) {
  const words = useWords()
  return (
    <nav aria-label={words('Main')} className={css.nav}>
      {nav.map(({ id, label, href, icon: Icon, count, countLabel }) => (
        <Link
          key={id}
          href={href}
          className={css.link}
          aria-current={id === current ? 'page' : undefined}
        >
          <Icon />
          {words(label)}
          {count ? (
            <span className={css.count}>
              <CountBadge count={count} tone="alert" label={countLabel} />
            </span>
          ) : null}
        </Link>
      ))}
      {more && (
        <button
          type="button"
          className={css.link}
          aria-current={more.isCurrent ? 'true' : undefined}
          aria-expanded={more.isOpen}
          aria-haspopup="dialog"
          onClick={more.onPress}
        >
          <more.icon />
          {words(more.label)}
        </button>
      )}
    </nav>
  )
}
