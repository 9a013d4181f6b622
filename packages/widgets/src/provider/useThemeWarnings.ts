import { useEffect } from 'react'
import type { Scheme, Theme } from '../ui/theme/index.ts'
import { fetchUnknownTokens } from './development.ts'
import { warnOnce } from './warn-once.ts'

/** Says in development what of a theme changes nothing, and what was most likely meant. */
export function useThemeWarnings(theme: Scheme | Theme | undefined): void {
  useEffect(() => {
    if (typeof theme !== 'object') return
    void fetchUnknownTokens()?.then(({ unknownTokens }) => {
      for (const sentence of unknownTokens(theme)) warnOnce(sentence)
    })
  }, [theme])
}
