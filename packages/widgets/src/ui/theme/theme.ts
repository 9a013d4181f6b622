import { withDerivedAccent } from './derived-accent.ts'
import type { ThemeOverride } from './override.ts'
import { darkTokens, lightTokens, type ThemeTokens } from './tokens.ts'

/** `auto` follows the person's system. */
export type Scheme = 'light' | 'dark' | 'auto'

/** What a partner wants otherwise, by day and by night; what is not named stays ours. */
export type Theme = {
  /** Which of the two is shown; `auto` when absent. */
  scheme?: Scheme
  light?: ThemeOverride
  dark?: ThemeOverride
}

/** The `theme` prop in its long form. */
export const themeOf = (theme: Scheme | Theme): Theme =>
  typeof theme === 'string' ? { scheme: theme } : theme

/** Every colour of a theme by day or by night: the override laid over our own. */
export function tokensOf(theme: Theme, scheme: 'light' | 'dark'): ThemeTokens {
  const base = scheme === 'dark' ? darkTokens : lightTokens
  return laidOver(base, withDerivedAccent(theme[scheme] ?? {}))
}

function laidOver<Tree extends object>(base: Tree, over: object): Tree {
  const entries = Object.entries(base).map(([key, value]: [string, unknown]) => {
    const other = (over as Record<string, unknown>)[key]
    if (value && typeof value === 'object')
      return [key, other && typeof other === 'object' ? laidOver(value, other) : value]
    return [key, typeof other === 'string' ? other : value]
  })
  return Object.fromEntries(entries) as Tree
}
