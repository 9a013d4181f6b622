import { contrast } from './contrast.ts'
import type { ThemeTokens } from './tokens.ts'

export type ThemeProblem = {
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
]

const edgePairs: Pair[] = [
  ...surfaces.flatMap((behind): Pair[] => [
    ['focus', behind],
    ['borderStrong', behind],
  ]),
  ['focusOnInk', 'surfaceInk'],
]

function colourAt(tokens: ThemeTokens, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], tokens)
  return String(value)
}

/**
 * The pairs of a complete theme that would be hard to read: text under 4.5:1, edges of controls
 * and focus rings under 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). Empty when the theme holds. To check a
 * partial override, spread it over `lightTokens` or `darkTokens` first.
 */
export function checkTheme(tokens: ThemeTokens): ThemeProblem[] {
  const problemsOf = (pairs: Pair[], needs: number) =>
    pairs.flatMap(([foreground, background]) => {
      const ratio = contrast(colourAt(tokens, foreground), colourAt(tokens, background))
      if (ratio !== undefined && ratio >= needs) return []
      // Rounded down, so that 4.499 is never reported as the 4.5 it misses.
      const has = ratio === undefined ? null : Math.floor(ratio * 100) / 100
      return [{ foreground, background, needs, has }]
    })
  return [...problemsOf(textPairs, 4.5), ...problemsOf(edgePairs, 3)]
}
