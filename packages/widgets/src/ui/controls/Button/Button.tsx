import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { hostComponent, useIsHosts } from '../../i18n/host-components.tsx'
import { useWords } from '../../i18n/words.ts'
import { Kbd } from '../Kbd/Kbd.tsx'
import { bareCompact, block, button, sizes, variants } from './button.css.ts'
import { PendingStatus, pendingProps } from './pending.tsx'
import { Spinner } from './Spinner.tsx'

export type ButtonVariantProps = {
  /** `primary` is the one main action in view; `danger` cannot be undone. */
  variant?: keyof typeof variants
  /** `compact` is 36 px at a desk and 44 px on a phone. */
  size?: keyof typeof sizes
  /** As wide as its place. */
  isBlock?: boolean
  icon?: ReactNode
}

export type ButtonProps = ButtonVariantProps & {
  children: ReactNode
  type?: 'button' | 'submit' | 'reset'
  onPress?: () => void
  isDisabled?: boolean
  /** Shows progress, keeps the focus and ignores presses. */
  isPending?: boolean
  /** Stands in for the words while pending: `Saving...`. */
  pendingLabel?: string
  /** The key that does the same, shown to a keyboard's user. */
  kbd?: string
  /** Says more than the words where they alone would not do: `Approve INV-2026-0047`. */
  label?: string
  /** Id of the text that explains the action. */
  describedBy?: string
  isExpanded?: boolean
  autoFocus?: boolean
  /** The form it submits, when it stands outside it. */
  form?: string
  buttonRef?: Ref<HTMLButtonElement>
  /** For React Aria's own slots, such as `close` in a dialog. */
  slot?: string
}

export function buttonClass({
  variant = 'secondary',
  size = 'regular',
  isBlock,
}: ButtonVariantProps) {
  const isBare = size === 'compact' && (variant === 'quiet' || variant === 'quietDanger')
  const classes = [button, variants[variant], sizes[size], isBare && bareCompact, isBlock && block]
  return classes.filter(Boolean).join(' ')
}

const HostButton = /* @__PURE__ */ hostComponent<Omit<ButtonProps, 'slot'>>('Button')

export function Button({ slot, ...props }: ButtonProps) {
  const words = useWords()
  const isHosts = useIsHosts('Button')
  const translatedProps = {
    ...props,
    children: words(props.children),
    label: words(props.label),
    pendingLabel: words(props.pendingLabel),
  }
  if (isHosts && slot === undefined) return <HostButton {...translatedProps} />

  const { variant, size, isBlock, icon, children, label, kbd, isPending, pendingLabel } =
    translatedProps
  const { type = 'button', onPress } = translatedProps
  return (
    <>
      <AriaButton
        {...pendingProps(isPending, { type, onPress })}
        className={buttonClass({ variant, size, isBlock })}
        isDisabled={translatedProps.isDisabled}
        autoFocus={translatedProps.autoFocus}
        form={translatedProps.form}
        slot={slot}
        aria-label={label}
        aria-describedby={translatedProps.describedBy}
        aria-expanded={translatedProps.isExpanded}
        aria-keyshortcuts={kbd}
        ref={translatedProps.buttonRef}
      >
        {isPending ? <Spinner /> : icon}
        {isPending && pendingLabel ? pendingLabel : children}
        {kbd && !isPending ? <Kbd>{kbd}</Kbd> : null}
      </AriaButton>
      <PendingStatus isPending={isPending} label={pendingLabel ?? words('Under way')} />
    </>
  )
}
