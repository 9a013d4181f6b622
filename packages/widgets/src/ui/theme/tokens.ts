import { ACCENT_TEXT } from './accent-text.ts'

/** A tone's background, the text on it and its edge. */
export type TonePair = { bg: string; text: string; border: string }

/** A filled mark: its background and the text on it. */
export type SolidPair = { bg: string; text: string }

/**
 * Everything a theme decides: colours by role. Each leaf is one CSS variable, its path joined by
 * hyphens behind `--ds-`: `tone.info.bg` is `--ds-tone-info-bg`.
 */
export type ThemeTokens = {
  surface: string
  surfaceRaised: string
  surfaceSunken: string
  surfaceInk: string
  textOnInk: string
  textOnInkMuted: string
  border: string
  borderStrong: string
  rule: string
  text: string
  textMuted: string
  accent: string
  accentHover: string
  accentPressed: string
  accentText: string
  focus: string
  focusOnInk: string
  selected: string
  scrim: string
  tone: Record<'neutral' | 'info' | 'positive' | 'caution' | 'critical', TonePair>
  solid: Record<'positive' | 'critical', SolidPair>
  shadow: { float: string }
}

export type Tone = keyof ThemeTokens['tone']

/** Duplicate-book paper by day, not cream. */
export const lightTokens: ThemeTokens = {
  surface: '#f3f2ed',
  surfaceRaised: '#fdfdfb',
  surfaceSunken: '#e9e7df',
  surfaceInk: '#1d252c',
  textOnInk: '#f6f4ee',
  textOnInkMuted: '#b9bec0',
  border: '#d8d5ca',
  borderStrong: '#7e7d75',
  rule: '#1d252c',
  text: '#1d252c',
  textMuted: '#566069',
  accent: '#ff6a0d',
  accentHover: '#f36100',
  accentPressed: '#e65b00',
  accentText: ACCENT_TEXT,
  focus: '#0a58ca',
  focusOnInk: '#8fbcff',
  selected: '#e6edf6',
  scrim: 'rgb(20 24 27 / 0.52)',
  tone: {
    neutral: { bg: '#e9e7df', text: '#434b53', border: '#c6c2b5' },
    info: { bg: '#e2ebf5', text: '#17487a', border: '#a9c1dc' },
    positive: { bg: '#deeee1', text: '#17532d', border: '#a0c9ab' },
    caution: { bg: '#faeab8', text: '#614200', border: '#dcbb5f' },
    critical: { bg: '#fae0dc', text: '#8e1c15', border: '#e3a79f' },
  },
  solid: {
    positive: { bg: '#1c6537', text: '#ffffff' },
    critical: { bg: '#ac241b', text: '#ffffff' },
  },
  shadow: { float: '0 1px 2px rgb(20 24 27 / 0.10), 0 8px 24px rgb(20 24 27 / 0.16)' },
}

export const darkTokens: ThemeTokens = {
  surface: '#14171a',
  surfaceRaised: '#1c2023',
  surfaceSunken: '#0e1012',
  surfaceInk: '#ebe7dd',
  textOnInk: '#14181b',
  textOnInkMuted: '#4d5357',
  border: '#343a3e',
  borderStrong: '#7d8386',
  rule: '#d9d5ca',
  text: '#edeae2',
  textMuted: '#a9aca9',
  accent: '#ff7a24',
  accentHover: '#ff8c42',
  accentPressed: '#f06c14',
  accentText: ACCENT_TEXT,
  focus: '#82b4ff',
  focusOnInk: '#0a58ca',
  selected: '#1d2a38',
  scrim: 'rgb(0 0 0 / 0.64)',
  tone: {
    neutral: { bg: '#2b3033', text: '#d3d2cb', border: '#4c5256' },
    info: { bg: '#14283c', text: '#a9cdf3', border: '#2e5680' },
    positive: { bg: '#122e1d', text: '#a0dbb2', border: '#2b6542' },
    caution: { bg: '#382a08', text: '#f1cf7d', border: '#755a1d' },
    critical: { bg: '#401815', text: '#ffb5ab', border: '#84372f' },
  },
  solid: {
    positive: { bg: '#8fd3a5', text: '#0d2115' },
    critical: { bg: '#ff9e92', text: '#2b0a07' },
  },
  shadow: { float: '0 1px 2px rgb(0 0 0 / 0.5), 0 10px 28px rgb(0 0 0 / 0.6)' },
}
