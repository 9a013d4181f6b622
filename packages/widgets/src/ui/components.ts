import type { ComponentType } from 'react'
import type { ButtonProps } from './controls/Button/Button.tsx'
import type { ButtonLinkProps } from './controls/Button/ButtonLink.tsx'
import type { SpinnerProps } from './controls/Button/Spinner.tsx'
import type { LinkProps } from './controls/Link/Link.tsx'
import type { BadgeProps } from './data/Badge/Badge.tsx'
import type { EmptyStateProps } from './feedback/states/states.tsx'
import type { HostComponentName } from './i18n/host-components.tsx'

interface PartProps extends Record<HostComponentName, object> {
  Button: Omit<ButtonProps, 'slot'>
  ButtonLink: ButtonLinkProps
  Link: LinkProps
  Badge: BadgeProps
  Spinner: SpinnerProps
  EmptyState: EmptyStateProps
}

/**
 * Parts of the kit that a host may draw itself. Each takes what the kit's own takes, with its
 * texts already in the host's words. A button that opens a menu or a popover stays the kit's.
 */
export type Components = { readonly [Part in HostComponentName]?: ComponentType<PartProps[Part]> }
