import type { ReactNode } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Separator } from 'react-aria-components/Separator'
import { floating } from '../floating.css.ts'
import { Anchored, type Opening } from '../Anchored.tsx'
import { MenuPartsContext, type MenuFocus, type MenuParts } from './menu-parts.ts'
import { menu } from './menu.css.ts'

export type MenuListProps = Opening & {
  label: string
  children: ReactNode
  placement: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  focus: MenuFocus
}

const parts: MenuParts = {
  Item: (props) => <MenuItem {...props} />,
  Separator: ({ className }) => <Separator className={className} />,
}

/** The acts of a Menu, beside the button that opened them. */
export function MenuList(props: MenuListProps) {
  const { label, children, focus, ...opening } = props
  return (
    <Anchored {...opening} className={floating} trigger="MenuTrigger" offset={4} aria-label={label}>
      <MenuPartsContext.Provider value={parts}>
        <Menu
          className={menu}
          aria-label={label}
          autoFocus={focus}
          onClose={() => opening.onOpenChange(false)}
        >
          {children}
        </Menu>
      </MenuPartsContext.Provider>
    </Anchored>
  )
}
