import { useEffect } from 'react'
import type { Scheme, Theme } from '../ui/theme/index.ts'
import { isDevelopment } from './development.ts'
import { warnOnce } from './warn-once.ts'

/** Says in development what of a theme changes nothing, and what was most likely meant. */
export function useThemeWarnings(theme: Scheme | Theme | undefined): void {
  useEffect(() => {
    if (!isDevelopment || typeof theme !== 'object') return
    // For development only: a host's bundler leaves it out of what it ships.
    void import('../ui/theme/unknown-tokens.ts').then(({ unknownTokens }) => {
      for (const sentence of unknownTokens(theme)) warnOnce(sentence)
    })
  }, [theme])
}
