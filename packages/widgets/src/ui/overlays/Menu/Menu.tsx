import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger as AriaMenuTrigger,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { Kbd } from '../../controls/Kbd/Kbd.tsx'
import { useWords } from '../../words/words.ts'
import { KitOnly } from '../../words/components.tsx'
import { floating } from '../floating.css.ts'
import { danger, item, menu, separator, words } from './menu.css.ts'

export type MenuProps = {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement
  label: string
  /** MenuItem and MenuSeparator. */
  children: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
}

/** A list of acts behind a button. */
export function Menu({ trigger, label, children, placement = 'bottom start' }: MenuProps) {
  return (
    <AriaMenuTrigger>
      <KitOnly>{trigger}</KitOnly>
      <Popover className={floating} placement={placement} offset={4} containerPadding={8}>
        <AriaMenu className={menu} aria-label={useWords()(label)}>
          {children}
        </AriaMenu>
      </Popover>
    </AriaMenuTrigger>
  )
}

export type MenuItemProps = {
  children: string
  icon?: ReactNode
  onPress?: () => void
  href?: string
  kbd?: string
  isDestructive?: boolean
  isDisabled?: boolean
}

export function MenuItem(props: MenuItemProps) {
  const { children, icon, onPress, href, kbd, isDestructive, isDisabled } = props
  const label = useWords()(children)
  return (
    <AriaMenuItem
      className={isDestructive ? `${item} ${danger}` : item}
      textValue={label}
      onAction={onPress}
      href={href}
      isDisabled={isDisabled}
    >
      {icon}
      <span className={words}>{label}</span>
      {kbd ? <Kbd>{kbd}</Kbd> : null}
    </AriaMenuItem>
  )
}

export function MenuSeparator() {
  return <Separator className={separator} />
}
