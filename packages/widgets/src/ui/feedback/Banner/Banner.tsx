import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import {
  CircleAlertIcon,
  CircleCheckIcon,
  InfoIcon,
  TriangleAlertIcon,
  XIcon,
} from '../../icons/state-icons.ts'
import { container } from '../../layout/container.css.ts'
import type { IconComponent } from '../../layout/icon-component.ts'
import { msg, useWords } from '../../i18n/words.ts'
import * as css from './banner.css.ts'

const icons = {
  neutral: InfoIcon,
  info: InfoIcon,
  positive: CircleCheckIcon,
  caution: TriangleAlertIcon,
  critical: CircleAlertIcon,
}

export interface BannerAction {
  label: string
  href?: string
  onPress?: () => void
}

export interface BannerProps {
  /** Default `info`. */
  tone?: keyof typeof icons
  /** In place of the tone's own. */
  icon?: IconComponent
  title?: string
  children?: ReactNode
  /** Links in the tone's own ink. */
  actions?: BannerAction[]
  onDismiss?: () => void
  dismissLabel?: string
  /** Appears in answer to something: `alert` is spoken at once, `status` when the reader is idle. */
  role?: 'alert' | 'status'
}

export function Banner(props: BannerProps) {
  const { tone = 'info', icon, title, children, actions = [], onDismiss, role } = props
  const { dismissLabel = msg('Dismiss') } = props
  const words = useWords()
  const Icon = icon ?? icons[tone]
  return (
    <div className={container}>
      <div role={role} className={css.tones[tone]}>
        <span className={css.icon}>
          <Icon />
        </span>
        <div className={css.content}>
          {title && <p className={css.title}>{words(title)}</p>}
          {children && <div className={css.text}>{words(children)}</div>}
          {actions.length > 0 && (
            <div className={css.actions}>
              {actions.map((action) => (
                <BannerLink key={action.label} action={action} />
              ))}
            </div>
          )}
        </div>
        {onDismiss && (
          <button
            type="button"
            className={css.dismiss}
            aria-label={words(dismissLabel)}
            onClick={onDismiss}
          >
            <XIcon size="s" />
          </button>
        )}
      </div>
    </div>
  )
}

function BannerLink({ action: { label, href, onPress } }: { action: BannerAction }) {
  const words = useWords()
  return href ? (
    <Link href={href} className={css.action} onPress={onPress}>
      {words(label)}
    </Link>
  ) : (
    <button type="button" className={css.action} onClick={onPress}>
      {words(label)}
    </button>
  )
}
