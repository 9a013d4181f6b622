import { useContext, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import { Kbd } from '../../controls/Kbd/Kbd.tsx'
import { useWords } from '../../i18n/words.ts'
import { KitOnly } from '../../i18n/host-components.tsx'
import { later } from '../later.tsx'
import { MenuPartsContext, type MenuFocus } from './menu-parts.ts'
import { danger, item, separator, words } from './menu.css.ts'

const MenuList = later(() => import('./MenuList.tsx').then((module) => module.MenuList))

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
  const opener = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<MenuFocus | null>(null)
  const isOpen = opened !== null
  const buttonLabel = useWords()(label)
  const button = {
    ref: opener,
    isPressed: isOpen,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPress: ({ pointerType }: { pointerType: string }) =>
      setOpened(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true),
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'ArrowDown' || key === 'ArrowUp')
        setOpened(key === 'ArrowDown' ? 'first' : 'last')
    },
  } as const
  return (
    <>
      <ButtonContext.Provider value={button}>
        <KitOnly>{trigger}</KitOnly>
      </ButtonContext.Provider>
      <MenuList
        label={buttonLabel}
        placement={placement}
        isOpen={isOpen}
        onOpenChange={(open) => setOpened(open ? 'first' : null)}
        focus={opened ?? true}
        opener={opener}
      >
        {children}
      </MenuList>
    </>
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
  const parts = useContext(MenuPartsContext)
  if (!parts) return null
  return (
    <parts.Item
      className={isDestructive ? `${item} ${danger}` : item}
      textValue={label}
      onAction={onPress}
      href={href}
      isDisabled={isDisabled}
    >
      {icon}
      <span className={words}>{label}</span>
      {kbd ? <Kbd>{kbd}</Kbd> : null}
    </parts.Item>
  )
}

export function MenuSeparator() {
  const parts = useContext(MenuPartsContext)
  return parts ? <parts.Separator className={separator} /> : null
}
