import { tabularFigures } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const popover = componentStyle({
  maxInlineSize: 'calc(100vw - 16px)',
  overflow: 'auto',
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[3],
  backgroundColor: vars.surfaceRaised,
  color: vars.text,
  boxShadow: vars.shadow.float,
})

export const calendar = componentStyle({ padding: vars.space[2], outline: 'none' })

export const head = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
})

export const month = componentStyle({
  margin: 0,
  fontSize: vars.textSize[3],
  lineHeight: vars.leading[3],
  fontWeight: vars.weight.strong,
})

export const grid = componentStyle({ borderCollapse: 'collapse', borderSpacing: 0 })

export const weekday = componentStyle({
  padding: 0,
  blockSize: '24px',
  fontSize: vars.textSize[1],
  lineHeight: vars.leading[1],
  fontWeight: vars.weight.body,
  textAlign: 'center',
  color: vars.textMuted,
})

export const day = componentStyle({
  ...tabularFigures,
  display: 'grid',
  placeItems: 'center',
  // Seven thumbs wide, and on the narrowest phone (320 px) seven times what there is.
  inlineSize: 'min(44px, (100vw - 40px) / 7)',
  blockSize: '44px',
  borderRadius: vars.radius[2],
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
  fontWeight: vars.weight.label,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.surfaceSunken },
    '&[data-outside-month]': { color: vars.textMuted, fontWeight: vars.weight.body },
    '&[data-today]': { boxShadow: `inset 0 0 0 1.5px ${vars.borderStrong}` },
    '&[data-selected]': {
      backgroundColor: vars.surfaceInk,
      color: vars.textOnInk,
      '@media': {
        '(forced-colors: active)': {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
    '&[data-focus-visible]': { outline: `2px solid ${vars.focus}`, outlineOffset: '1px' },
    '&[data-disabled], &[data-unavailable]': { color: vars.textMuted, cursor: 'not-allowed' },
    '&:is([data-disabled], [data-unavailable]):not([data-outside-month])': {
      textDecoration: 'line-through',
    },
  },
})

export const weekend = componentStyle({
  selectors: { '&:not([data-selected])': { color: vars.textMuted } },
})
