import { assignVars, globalStyle } from '@vanilla-extract/css'
import { tokensLayer } from './layers.css.ts'
import { own } from './own.css.ts'
import { scale } from './scale.ts'
import { componentStyle, from, root } from './styles.ts'
import { darkTokens, lightTokens } from './tokens.ts'
import { vars } from './vars.css.ts'

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

const themed = '[data-daysheet-root]'
const byNight = '(prefers-color-scheme: dark)'

// The tokens alone stand in a layer: any rule of a host that sets one of them wins.
globalStyle(themed, {
  '@layer': {
    [tokensLayer]: {
      vars: light,
      '@media': { '(prefers-reduced-motion: reduce)': { vars: still } },
    },
  },
})
globalStyle(`${themed}[data-theme="dark"]`, { '@layer': { [tokensLayer]: { vars: dark } } })
globalStyle(`${themed}[data-theme="auto"]`, {
  '@layer': { [tokensLayer]: { '@media': { [byNight]: { vars: dark } } } },
})

// Nothing a page says about its own text comes in: no letter spacing, no capitals, no 62.5%. What
// hides or blocks a part of a page still does, and so does its direction, which `all` leaves alone.
globalStyle(root, {
  all: 'initial',
  display: 'block',
  boxSizing: 'border-box',
  visibility: 'inherit',
  pointerEvents: 'inherit',
  colorScheme: 'light',
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
})
globalStyle(`${root}[data-theme="dark"]`, { colorScheme: 'dark' })
globalStyle(`${root}[data-theme="auto"]`, { '@media': { [byNight]: { colorScheme: 'dark' } } })

// What a host says of `button`, `*` or `.post a` is taken back for every element of ours, and for
// those inside one that have no class or react-aria's. `revert` would take attributes that are
// styles with it: the geometry of an svg, `hidden`, and what makes a date's segments editable.
const attributesKept = ':not(svg, svg *, img, [hidden], [contenteditable])'
const bare = ':is(:not([class]), [class^=react-aria-])'
// A calendar is a table of ours, and React Aria's from its body down to the cells.
const guarded = [
  own,
  `${own} > ${bare}`,
  `${own} > ${bare} > ${bare}`,
  `${own} > ${bare} > ${bare} > ${bare}`,
]
globalStyle(guarded.map((one) => `${root} :where(${one}${attributesKept})`).join(', '), {
  all: 'revert',
})
globalStyle(`${root} :where([hidden]:not([hidden='until-found']))`, { display: 'none' })
globalStyle(`${root} :where(${own})::before, ${root} :where(${own})::after`, { all: 'revert' })
globalStyle(`${root} :where(${own}[contenteditable])`, {
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  boxShadow: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
  textTransform: 'inherit',
})
globalStyle(`${root} :where(svg${own})`, {
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  maxInlineSize: 'none',
  verticalAlign: 'baseline',
  opacity: 1,
  transform: 'none',
})
globalStyle(`${root} :where(svg${own} *)`, {
  border: 0,
  fill: 'inherit',
  stroke: 'inherit',
  opacity: 1,
})
globalStyle(
  `${root} :where(${own}, ${own} > *), ${root} :where(${own})::before, ${root} :where(${own})::after`,
  { boxSizing: 'border-box' },
)
globalStyle(`${root} :where(${own}:focus-visible)`, {
  outline: `2px solid ${vars.focus}`,
  outlineOffset: '2px',
})

/** The container every widget asks for its width. */
export const frame = componentStyle({ containerType: 'inline-size', containerName: 'daysheet' })

const lowControls = { vars: { [vars.control]: vars.controlCompact } }

/** Compact serves a desk with a mouse; a thumb keeps its 44 px (WCAG 2.2, 2.5.5). */
export const content = componentStyle({
  selectors: {
    '&[data-density="compact"]': {
      '@container': { [from.desk]: { '@media': { '(pointer: fine)': lowControls } } },
    },
  },
})

/** What floats stands in no container of the page: there the window says whether it is a desk. */
export const floatingContent = componentStyle({
  selectors: {
    '&[data-density="compact"]': {
      '@media': { '(min-width: 900px) and (pointer: fine)': lowControls },
    },
  },
})

// Overlays leave the host's stacking contexts; the highest number there is, as the last on the
// page, stands over its floating things. Out of the flow: a body that is a grid keeps its rows.
globalStyle(`${root}[data-daysheet-root="portal"]`, {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: '100%',
  zIndex: 2147483647,
  visibility: 'visible',
  pointerEvents: 'auto',
  backgroundColor: 'transparent',
})
