/** The colours of the product by role, in light and dark, as far as the page has them; a test compares them. */
export const PAGE_TOKENS = {
  light: {
    surface: '#f3f2ed',
    surfaceRaised: '#fdfdfb',
    surfaceSunken: '#e9e7df',
    border: '#d8d5ca',
    borderStrong: '#7e7d75',
    rule: '#1d252c',
    text: '#1d252c',
    textMuted: '#566069',
    accent: '#ff6a0d',
    accentHover: '#f36100',
    accentText: '#14181b',
    focus: '#0a58ca',
    'tone-neutral-bg': '#e9e7df',
    'tone-neutral-text': '#434b53',
    'tone-neutral-border': '#c6c2b5',
    'tone-info-bg': '#e2ebf5',
    'tone-info-text': '#17487a',
    'tone-info-border': '#a9c1dc',
    'tone-positive-bg': '#deeee1',
    'tone-positive-text': '#17532d',
    'tone-positive-border': '#a0c9ab',
    'tone-caution-bg': '#faeab8',
    'tone-caution-text': '#614200',
    'tone-caution-border': '#dcbb5f',
    'tone-critical-bg': '#fae0dc',
    'tone-critical-text': '#8e1c15',
    'tone-critical-border': '#e3a79f',
  },
  dark: {
    surface: '#14171a',
    surfaceRaised: '#1c2023',
    surfaceSunken: '#0e1012',
    border: '#343a3e',
    borderStrong: '#7d8386',
    rule: '#d9d5ca',
    text: '#edeae2',
    textMuted: '#a9aca9',
    accent: '#ff7a24',
    accentHover: '#ff8c42',
    accentText: '#14181b',
    focus: '#82b4ff',
    'tone-neutral-bg': '#2b3033',
    'tone-neutral-text': '#d3d2cb',
    'tone-neutral-border': '#4c5256',
    'tone-info-bg': '#14283c',
    'tone-info-text': '#a9cdf3',
    'tone-info-border': '#2e5680',
    'tone-positive-bg': '#122e1d',
    'tone-positive-text': '#a0dbb2',
    'tone-positive-border': '#2b6542',
    'tone-caution-bg': '#382a08',
    'tone-caution-text': '#f1cf7d',
    'tone-caution-border': '#755a1d',
    'tone-critical-bg': '#401815',
    'tone-critical-text': '#ffb5ab',
    'tone-critical-border': '#84372f',
  },
} as const

const declared = (scheme: keyof typeof PAGE_TOKENS): string =>
  Object.entries(PAGE_TOKENS[scheme])
    .map(([name, value]) => `--ds-${name}:${value}`)
    .join(';')

/** As custom properties: of the scheme that the reader's device has, and light on paper. */
export const tokenRules = `:root{color-scheme:light dark;${declared('light')}}
@media screen and (prefers-color-scheme:dark){:root{${declared('dark')}}}`
