import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTooltip } from '../../overlays/Tooltip/useTooltip.tsx'
import { button, variants } from '../Button/button.css.ts'
import { useWords } from '../../i18n/words.ts'
import { PendingStatus, pendingProps } from '../Button/pending.tsx'
import { Spinner } from '../Button/Spinner.tsx'
import { badge, iconSizes } from './icon-button.css.ts'

export type IconButtonProps = {
  /** What it does: its accessible name. */
  label: string
  icon: ReactNode
  variant?: 'secondary' | 'quiet' | 'quietDanger'
  size?: keyof typeof iconSizes
  onPress?: () => void
  isDisabled?: boolean
  isPending?: boolean
  isExpanded?: boolean
  /** Id of what it opens. */
  controls?: string
  /** A small figure on its corner, said in `label` as well: `Notifications, 3 unread`. */
  count?: number
  /** Its words beside it while a mouse or the focus rests on it. Default yes. */
  hasTooltip?: boolean
  slot?: string
  buttonRef?: Ref<HTMLButtonElement>
}

export function IconButton(props: IconButtonProps) {
  const { icon, variant = 'quiet', size = 'regular', isPending, count, onPress } = props
  const { hasTooltip = true } = props
  const words = useWords()
  const label = words(props.label)
  const { props: tooltipProps, tooltip } = useTooltip(label)
  return (
    <>
      <AriaButton
        {...(hasTooltip ? tooltipProps : {})}
        {...pendingProps(isPending, { type: 'button', onPress })}
        className={[button, variants[variant], iconSizes[size]].join(' ')}
        aria-label={label}
        aria-expanded={props.isExpanded}
        aria-controls={props.controls}
        isDisabled={props.isDisabled}
        slot={props.slot}
        ref={props.buttonRef}
      >
        {isPending ? <Spinner /> : icon}
        {count ? (
          <span className={badge} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </AriaButton>
      {hasTooltip && tooltip}
      <PendingStatus
        isPending={isPending}
        label={words('{action}: under way', { action: label })}
      />
    </>
  )
}
