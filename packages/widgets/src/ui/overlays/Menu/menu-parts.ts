import { createContext, type ComponentType, type ReactNode } from 'react'

/** React Aria's parts of an open menu, which come with its list and not with the button. */
export type MenuParts = {
  Item: ComponentType<{
    className: string
    textValue: string
    onAction?: () => void
    href?: string
    isDisabled?: boolean
    children: ReactNode
  }>
  Separator: ComponentType<{ className: string }>
}

/** Where the focus begins: on the list itself for a mouse, which has its own pointer. */
export type MenuFocus = 'first' | 'last' | true

export const MenuPartsContext = createContext<MenuParts | null>(null)
