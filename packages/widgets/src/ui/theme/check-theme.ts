import { contrast } from './contrast.ts'
import { themeOf, tokensOf, type Scheme, type Theme } from './theme.ts'
import type { ThemeTokens } from './tokens.ts'

export type ThemeProblem = {
  scheme: 'light' | 'dark'
  /** Path of the colour in front, such as `tone.info.text`. */
  foreground: string
  /** Path of the colour behind it. */
  background: string
  /** The ratio the pair must hold: 4.5 for text, 3 for edges and focus rings. */
  needs: number
  /** The ratio it holds, to two decimals; null when a colour is not written as #rgb or #rrggbb. */
  has: number | null
}

type Pair = [foreground: string, background: string]

const surfaces = ['surface', 'surfaceRaised', 'surfaceSunken']
const tones = ['neutral', 'info', 'positive', 'caution', 'critical']

const textPairs: Pair[] = [
  ...[...surfaces, 'selected'].flatMap((behind): Pair[] => [
    ['text', behind],
    ['textMuted', behind],
    ['tone.critical.text', behind],
  ]),
  ...['accent', 'accentHover', 'accentPressed'].map((behind): Pair => ['accentText', behind]),
  ['textOnInk', 'surfaceInk'],
  ['textOnInkMuted', 'surfaceInk'],
  ...tones.map((tone): Pair => [`tone.${tone}.text`, `tone.${tone}.bg`]),
  ...['positive', 'caution', 'info'].flatMap((tone): Pair[] => [
    [`tone.${tone}.text`, 'surfaceRaised'],
    [`tone.${tone}.text`, 'surface'],
  ]),
  ['solid.positive.text', 'solid.positive.bg'],
  ['solid.critical.text', 'solid.critical.bg'],
  // A pressed main button of a destructive act.
  ['surfaceRaised', 'tone.critical.text'],
]

const edgePairs: Pair[] = [
  ...surfaces.flatMap((behind): Pair[] => [
    ['focus', behind],
    ['borderStrong', behind],
  ]),
  ['focusOnInk', 'surfaceInk'],
]

const needing = (needs: number, pairs: Pair[]) =>
  pairs.map(([foreground, background]) => ({ foreground, background, needs }))

/** Every two colours that are seen on each other, and the ratio they must hold. */
export const contrastPairs = [...needing(4.5, textPairs), ...needing(3, edgePairs)]

export function colourAt(tokens: ThemeTokens, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], tokens)
  return String(value)
}

function problemsOf(tokens: ThemeTokens, scheme: 'light' | 'dark'): ThemeProblem[] {
  return contrastPairs.flatMap(({ foreground, background, needs }) => {
    const ratio = contrast(colourAt(tokens, foreground), colourAt(tokens, background))
    if (ratio !== undefined && ratio >= needs) return []
    // Rounded down, so that 4.499 is never reported as the 4.5 it misses.
    const has = ratio === undefined ? null : Math.floor(ratio * 100) / 100
    return [{ scheme, foreground, background, needs, has }]
  })
}

/**
 * The pairs of a theme that would be hard to read: text under 4.5:1, edges of controls and focus
 * rings under 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). Takes what the provider's `theme` takes and looks
 * at each scheme that it can show: both for `auto`. Empty when the theme holds.
 */
export function checkTheme(theme: Scheme | Theme): ThemeProblem[] {
  const { scheme = 'auto', ...overrides } = themeOf(theme)
  const schemes = scheme === 'auto' ? (['light', 'dark'] as const) : [scheme]
  return schemes.flatMap((one) => problemsOf(tokensOf(overrides, one), one))
}
