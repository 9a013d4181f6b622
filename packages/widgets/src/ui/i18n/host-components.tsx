import { createContext, useContext, useMemo, type ComponentType, type ReactNode } from 'react'

/** Parts of the kit that a host may draw itself. */
export type HostComponentName =
  | 'Button'
  | 'ButtonLink'
  | 'Link'
  | 'Badge'
  | 'Spinner'
  | 'EmptyState'

/** What a part takes is known to the part alone: `Components` of ui/components.ts is the typed record. */
type HostComponents = { readonly [Name in HostComponentName]?: unknown }

const ComponentsContext = createContext<HostComponents | null>(null)

export const ComponentsProvider = ComponentsContext.Provider

/** The host's component in place of a part. Inside it the part is the kit's, so a host may wrap it. */
export const hostComponent = <Props extends object>(name: HostComponentName) =>
  function HostComponent(props: Props) {
    const components = useContext(ComponentsContext)
    const others = useMemo(() => ({ ...components, [name]: undefined }), [components])
    const Host = components?.[name] as ComponentType<Props>
    return (
      <ComponentsProvider value={others}>
        <Host {...props} />
      </ComponentsProvider>
    )
  }

/** Whether the host draws this part itself. */
export const useIsHosts = (name: HostComponentName): boolean =>
  useContext(ComponentsContext)?.[name] !== undefined

/** What React Aria has to reach, such as the button of a menu, is always drawn by the kit. */
export const KitOnly = ({ children }: { children: ReactNode }) => (
  <ComponentsProvider value={null}>{children}</ComponentsProvider>
)
