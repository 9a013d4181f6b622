import type { ReactNode } from 'react'
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton'
import { useWords } from '../../i18n/words.ts'
import { chip } from '../FilterChips/filter-chips.css.ts'

export type ToggleButtonProps = {
  children: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  icon?: ReactNode
  label?: string
  isDisabled?: boolean
}

/** A button that stays pressed. */
export function ToggleButton(props: ToggleButtonProps) {
  const words = useWords()
  return (
    <AriaToggleButton
      className={chip}
      isSelected={props.value}
      onChange={props.onChange}
      isDisabled={props.isDisabled}
      aria-label={words(props.label)}
    >
      {props.icon}
      {words(props.children)}
    </AriaToggleButton>
  )
}
