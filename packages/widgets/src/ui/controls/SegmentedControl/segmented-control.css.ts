import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const segments = componentStyle({
  display: 'inline-flex',
  maxInlineSize: '100%',
  overflow: 'hidden',
  border: `1px solid ${vars.borderStrong}`,
  borderRadius: vars.radius[2],
  backgroundColor: vars.surfaceRaised,
})

export const block = componentStyle({ display: 'flex', inlineSize: '100%' })

export const segment = componentStyle({
  appearance: 'none',
  flex: '1 1 auto',
  margin: 0,
  minBlockSize: `calc(${vars.control} - 2px)`,
  paddingBlock: 0,
  paddingInline: vars.space[3],
  border: 0,
  backgroundColor: 'transparent',
  color: vars.text,
  fontFamily: vars.font,
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
  fontWeight: vars.weight.label,
  cursor: 'pointer',
  selectors: {
    '& + &': { borderInlineStart: `1px solid ${vars.border}` },
    '&[data-hovered]': { backgroundColor: vars.surfaceSunken },
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
    '&[data-focus-visible]': { outline: `2px solid ${vars.focus}`, outlineOffset: '-3px' },
    '&[data-selected][data-focus-visible]': { outlineColor: vars.focusOnInk },
    '&[data-disabled]': { color: vars.textMuted, cursor: 'not-allowed' },
  },
})

export const compact = componentStyle({
  '@container': { [from.desk]: { minBlockSize: `calc(${vars.controlCompact} - 2px)` } },
})
