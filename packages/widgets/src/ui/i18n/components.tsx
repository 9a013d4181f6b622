import { createContext, useContext, useMemo, type ComponentType, type ReactNode } from 'react'
import type { ButtonProps } from '../controls/Button/Button.tsx'
import type { ButtonLinkProps } from '../controls/Button/ButtonLink.tsx'
import type { SpinnerProps } from '../controls/Button/Spinner.tsx'
import type { LinkProps } from '../controls/Link/Link.tsx'
import type { BadgeProps } from '../data/Badge/Badge.tsx'
import type { EmptyStateProps } from '../feedback/states/states.tsx'

interface Swapped {
  Button: Omit<ButtonProps, 'slot'>
  ButtonLink: ButtonLinkProps
  Link: LinkProps
  Badge: BadgeProps
  Spinner: SpinnerProps
  EmptyState: EmptyStateProps
}

type Name = keyof Swapped

/**
 * Parts of the kit that a host may draw by its own. Each takes what the kit's own takes, with its
 * words already looked up. A button that opens a menu or a popover stays the kit's.
 */
export type Components = { readonly [Part in Name]?: ComponentType<Swapped[Part]> }

const ComponentsContext = createContext<Components | null>(null)

export const ComponentsProvider = ComponentsContext.Provider

/** The host's part, inside which the kit's own is itself again: a host may wrap it. */
const drawnByHost = <Part extends Name>(name: Part) =>
  function DrawnByHost(props: Swapped[Part]) {
    const components = useContext(ComponentsContext)
    const others = useMemo(() => ({ ...components, [name]: undefined }), [components])
    const Host = components?.[name] as ComponentType<Swapped[Part]>
    return (
      <ComponentsProvider value={others}>
        <Host {...props} />
      </ComponentsProvider>
    )
  }

export const HostButton = /* @__PURE__ */ drawnByHost('Button')
export const HostButtonLink = /* @__PURE__ */ drawnByHost('ButtonLink')
export const HostLink = /* @__PURE__ */ drawnByHost('Link')
export const HostBadge = /* @__PURE__ */ drawnByHost('Badge')
export const HostSpinner = /* @__PURE__ */ drawnByHost('Spinner')
export const HostEmptyState = /* @__PURE__ */ drawnByHost('EmptyState')

/** Whether the host draws this part itself. */
export const useIsHosts = (name: Name): boolean =>
  useContext(ComponentsContext)?.[name] !== undefined

/** What React Aria has to reach, such as the button of a menu, stays the kit's. */
export const KitOnly = ({ children }: { children: ReactNode }) => (
  <ComponentsProvider value={null}>{children}</ComponentsProvider>
)
