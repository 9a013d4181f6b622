import { useCallback, useEffect, useInsertionEffect, useMemo, useRef, type ReactNode } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { withDerivedAccent } from './derived-accent.ts'
import { keepFocus } from './keep-focus.ts'
import { watchPresses } from './last-press.ts'
import { overrideVariables } from './override.ts'
import { PortalContainerContext } from './portal-container.ts'
import { takeOverPressStyle } from './press-style.ts'
import { content, frame } from './theme.css.ts'
import { themeOf, type Scheme, type Theme } from './theme.ts'
import { useHydrated } from './useHydrated.ts'
import { usePortal } from './usePortal.ts'
import { useSystemScheme } from './useSystemScheme.ts'

export type ThemeRootProps = {
  /** `auto` follows the person's system; or tokens of your own, to be checked by `checkTheme`. */
  theme?: Scheme | Theme
  /** `compact` lowers controls to 36 px at a desk with a mouse; a phone keeps 44 px. */
  density?: 'comfortable' | 'compact'
  /** The host's client-side navigation, for every link and menu item with an address. */
  navigate?: (href: string) => void
  /** Of the texts inside, where they are not English: `pl`. Plural forms are chosen by it. */
  language?: string
  children: ReactNode
}

/** The theme as CSS variables, for the scheme that is shown now. */
function useVariables({ scheme = 'auto', light, dark }: Theme) {
  const system = useSystemScheme()
  const effectiveScheme = scheme === 'auto' ? system : scheme
  const override = effectiveScheme === 'dark' ? dark : light
  return useMemo(() => overrideVariables(withDerivedAccent(override ?? {})), [override])
}

/** Carries the theme to everything inside it, and to the overlays that leave it. */
export function ThemeRoot(props: ThemeRootProps) {
  const { theme = 'auto', density = 'comfortable', navigate, language, children } = props
  const resolvedTheme = themeOf(theme)
  const { scheme = 'auto' } = resolvedTheme
  const variables = useVariables(resolvedTheme)
  const isHydrated = useHydrated()
  const root = useRef<HTMLDivElement>(null)
  const container = usePortal({ root, scheme, density, variables, language })
  const getContainer = useCallback(() => container, [container])
  useInsertionEffect(takeOverPressStyle, [])
  useEffect(() => (root.current ? keepFocus(root.current) : undefined), [])
  useEffect(watchPresses, [])

  const page = (
    <div
      ref={root}
      data-daysheet-root=""
      data-theme={scheme}
      lang={language}
      style={isHydrated ? variables : undefined}
    >
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
