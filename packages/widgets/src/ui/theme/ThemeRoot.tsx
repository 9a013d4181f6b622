import { useCallback, useInsertionEffect, useMemo, useState, type ReactNode } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { overrideVariables, type ThemeOverride } from './override.ts'
import { PortalContainerContext } from './portal-container.ts'
import { content, frame, portal } from './theme.css.ts'

export type ThemeRootProps = {
  /** `auto` follows the person's system. */
  theme?: 'light' | 'dark' | 'auto'
  /** Tokens to set otherwise than the theme does; check them with `checkTheme`. */
  tokens?: ThemeOverride
  /** `compact` lowers controls to 36 px at a desk with a mouse; a phone keeps 44 px. */
  density?: 'comfortable' | 'compact'
  /** The host's client-side navigation, for every link and menu item with an address. */
  navigate?: (href: string) => void
  children: ReactNode
}

const makePortal = () => {
  if (typeof document === 'undefined') return null
  const element = document.createElement('div')
  element.className = portal
  return element
}

/** Carries the theme to everything inside it, and to the overlays that leave it. */
export function ThemeRoot(props: ThemeRootProps) {
  const { theme = 'auto', tokens, density = 'comfortable', navigate, children } = props
  const variables = useMemo(() => overrideVariables(tokens ?? {}), [tokens])
  // Made before the first render, so that an overlay open from the start has its place at once.
  const [container] = useState(makePortal)
  const getContainer = useCallback(() => container, [container])

  // Overlays hang on the body: a host's transform, overflow or z-index would catch them otherwise.
  // Before any layout effect: React Aria looks the dialog's title up in the document in one.
  useInsertionEffect(() => {
    if (!container) return
    document.body.append(container)
    return () => container.remove()
  }, [container])

  useInsertionEffect(() => {
    if (!container) return
    container.setAttribute('data-daysheet-root', 'portal')
    container.setAttribute('data-theme', theme)
    for (const [name, value] of Object.entries(variables)) container.style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(variables)) container.style.removeProperty(name)
    }
  }, [container, theme, variables])

  const page = (
    <div data-daysheet-root="" data-theme={theme} style={variables}>
      <div className={frame}>
        <div className={content} data-density={density}>
          {children}
        </div>
      </div>
    </div>
  )
  return (
    <I18nProvider locale="en-GB">
      <PortalContainerContext.Provider value={container}>
        <PortalProvider getContainer={getContainer}>
          {navigate ? <RouterProvider navigate={navigate}>{page}</RouterProvider> : page}
        </PortalProvider>
      </PortalContainerContext.Provider>
    </I18nProvider>
  )
}
