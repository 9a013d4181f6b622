import { assignVars, globalStyle } from '@vanilla-extract/css'
import { layers } from './layers.css.ts'
import { scale } from './scale.ts'
import { componentStyle, from } from './styles.ts'
import { darkTokens, lightTokens } from './tokens.ts'
import { vars } from './vars.css.ts'

const root = '[data-daysheet-root]'
const light = assignVars(vars, { ...lightTokens, ...scale })
const { shadow, tone, solid, ...darkRoles } = darkTokens
const dark = {
  ...assignVars(vars.tone, tone),
  ...assignVars(vars.solid, solid),
  ...assignVars(vars.shadow, shadow),
  ...Object.fromEntries(
    Object.entries(darkRoles).map(([role, colour]) => [
      vars[role as keyof typeof darkRoles],
      colour,
    ]),
  ),
}
const still = assignVars(vars.duration, { 1: '0ms', 2: '0ms', 3: '0ms' })

globalStyle(root, {
  '@layer': {
    [layers.tokens]: {
      vars: light,
      colorScheme: 'light',
      '@media': { '(prefers-reduced-motion: reduce)': { vars: still } },
    },
    [layers.base]: {
      backgroundColor: vars.surface,
      color: vars.text,
      fontFamily: vars.font,
      fontSize: vars.textSize[3],
      fontWeight: vars.weight.body,
      lineHeight: vars.leading[3],
      fontOpticalSizing: 'auto',
      textAlign: 'start',
      overflowWrap: 'break-word',
      WebkitFontSmoothing: 'antialiased',
      WebkitTextSizeAdjust: '100%',
    },
  },
})

globalStyle(`${root}[data-theme="dark"]`, {
  '@layer': { [layers.tokens]: { vars: dark, colorScheme: 'dark' } },
})

globalStyle(`${root}[data-theme="auto"]`, {
  '@layer': {
    [layers.tokens]: {
      '@media': { '(prefers-color-scheme: dark)': { vars: dark, colorScheme: 'dark' } },
    },
  },
})

globalStyle(
  `:where(${root}), :where(${root}) *, :where(${root}) *::before, :where(${root}) *::after`,
  {
    '@layer': { [layers.base]: { boxSizing: 'border-box' } },
  },
)

globalStyle(`:where(${root}) :focus-visible`, {
  '@layer': { [layers.base]: { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' } },
})

/** The container every widget asks for its width. */
export const frame = componentStyle({ containerType: 'inline-size', containerName: 'daysheet' })

/** Compact serves a desk with a mouse; a thumb keeps its 44 px (WCAG 2.2, 2.5.5). */
export const content = componentStyle({
  selectors: {
    '&[data-density="compact"]': {
      '@container': {
        [from.desk]: {
          '@media': { '(pointer: fine)': { vars: { [vars.control]: vars.controlCompact } } },
        },
      },
    },
  },
})

/** Overlays leave the host's stacking contexts, and stand over its own floating things. */
export const portal = componentStyle({
  position: 'relative',
  zIndex: 2147483000,
  backgroundColor: 'transparent',
})
