import { tabularFigures } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const segments = componentStyle({
  ...tabularFigures,
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  alignSelf: 'stretch',
  minInlineSize: 0,
})

export const segment = componentStyle({
  paddingInline: '2px',
  borderRadius: vars.radius[1],
  outline: 'none',
  // The caret of a contenteditable would stand beside a segment that is chosen as a whole.
  caretColor: 'transparent',
  selectors: {
    '&[data-placeholder]': { color: vars.textMuted },
    '&[data-focused]': {
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
  },
})

export const literal = componentStyle({ color: vars.textMuted })

export const open = componentStyle({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  alignSelf: 'stretch',
  // Two dates side by side on a phone: with the full 44 px the year would run under it.
  inlineSize: '36px',
  margin: 0,
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
  padding: 0,
  border: 0,
  borderRadius: vars.radius[1],
  backgroundColor: 'transparent',
  color: vars.textMuted,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: vars.text },
    '&[data-focus-visible]': { outline: `2px solid ${vars.focus}`, outlineOffset: '-4px' },
    '&[data-disabled]': { cursor: 'not-allowed' },
  },
})
