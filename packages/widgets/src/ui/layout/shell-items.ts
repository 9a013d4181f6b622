import type { IconComponent } from './icon-component.ts'

export interface NavItem {
  id: string
  label: string
  href: string
  icon: IconComponent
  /** How many wait there; `countLabel` says what for a screen reader. */
  count?: number
  countLabel?: string
}

/** An icon of the bar: notifications, settings. */
export interface ShellTool {
  id: string
  /** Name of the control: `Notifications`. */
  label: string
  icon: IconComponent
  href?: string
  onPress?: () => void
  /** Red mark on the icon; with `countLabel` part of the name: `Notifications, 2 unread`. */
  count?: number
  countLabel?: string
}
