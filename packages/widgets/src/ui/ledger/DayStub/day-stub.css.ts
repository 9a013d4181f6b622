import { textStep, visuallyHidden } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

const stub = componentStyle({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '1px',
  flex: 'none',
  alignSelf: 'stretch',
  boxSizing: 'border-box',
  paddingBlock: vars.space[2],
  borderInlineEnd: `1px solid ${vars.border}`,
  fontVariantNumeric: 'tabular-nums',
})

export const sizes = {
  row: componentStyle({ inlineSize: vars.stub }, stub),
  wide: componentStyle({ inlineSize: `calc(${vars.stub} + ${vars.space[8]})` }, stub),
}

export const weekend = componentStyle({ backgroundColor: vars.surfaceSunken })

export const today = componentStyle({
  backgroundColor: vars.surfaceInk,
  color: vars.textOnInk,
  // Forced colours drop the ink; the day must still stand out.
  '@media': { '(forced-colors: active)': { border: '3px solid Highlight' } },
})

export const off = componentStyle({})

export const weekday = componentStyle({
  ...textStep(1),
  color: vars.textMuted,
  fontWeight: vars.weight.label,
  selectors: { [`${today} > &`]: { color: vars.textOnInkMuted } },
})

export const number = componentStyle({
  ...textStep(4),
  lineHeight: vars.leading[2],
  fontWeight: vars.weight.figure,
  letterSpacing: '-0.02em',
  selectors: {
    [`${off}:not(${today}) > &`]: { color: vars.textMuted, fontWeight: vars.weight.body },
  },
})

export const spoken = componentStyle(visuallyHidden)
