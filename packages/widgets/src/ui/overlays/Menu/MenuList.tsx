import type { ReactNode, RefObject } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { floating } from '../floating.css.ts'
import { SecondPress } from '../SecondPress.tsx'
import { MenuPartsContext, type MenuFocus, type MenuParts } from './menu-parts.ts'
import { menu } from './menu.css.ts'

export type MenuListProps = {
  label: string
  children: ReactNode
  placement: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  focus: MenuFocus
  opener: RefObject<HTMLButtonElement | null>
}

const parts: MenuParts = {
  Item: (props) => <MenuItem {...props} />,
  Separator: ({ className }) => <Separator className={className} />,
}

/** The acts of a Menu, beside the button that opened them. */
export function MenuList(props: MenuListProps) {
  const { isOpen, onOpenChange, opener, placement } = props
  return (
    <Popover
      className={floating}
      trigger="MenuTrigger"
      triggerRef={opener}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={4}
      containerPadding={8}
      aria-label={props.label}
    >
      <SecondPress isOpen={isOpen} isList />
      <MenuPartsContext.Provider value={parts}>
        <Menu
          className={menu}
          aria-label={props.label}
          autoFocus={props.focus}
          onClose={() => onOpenChange(false)}
        >
          {props.children}
        </Menu>
      </MenuPartsContext.Provider>
    </Popover>
  )
}
