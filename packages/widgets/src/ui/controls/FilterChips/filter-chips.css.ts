import { below, componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const chips = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@container': {
    [below.tablet]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // Room for the focus ring, which an overflow would cut off.
      margin: '-4px',
      padding: '4px',
    },
  },
})

export const chip = componentStyle({
  appearance: 'none',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: '6px',
  margin: 0,
  minBlockSize: vars.control,
  paddingBlock: 0,
  paddingInline: vars.space[3],
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  backgroundColor: 'transparent',
  color: vars.text,
  fontFamily: vars.font,
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
  fontWeight: vars.weight.label,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { borderColor: vars.borderStrong },
    '&[data-selected]': {
      backgroundColor: vars.surfaceInk,
      borderColor: vars.surfaceInk,
      color: vars.textOnInk,
      '@media': {
        '(forced-colors: active)': {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
    '&[data-disabled]': { color: vars.textMuted, cursor: 'not-allowed' },
  },
})

/** Close together: seven statuses with two digits each in the 613 px beside an open detail. */
export const compactChips = componentStyle(
  {
    '@container': {
      // One line: with counts of four digits it scrolls, as on a phone.
      [from.tablet]: {
        flexWrap: 'nowrap',
        gap: vars.space[1],
        overflowX: 'auto',
        scrollbarWidth: 'none',
        margin: '-4px',
        padding: '4px',
      },
    },
  },
  chips,
)

export const compact = componentStyle(
  {
    '@container': {
      [from.tablet]: {
        minBlockSize: vars.controlCompact,
        paddingInline: '6px',
        gap: vars.space[1],
      },
    },
  },
  chip,
)

export const count = componentStyle({
  color: vars.textMuted,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '[data-selected] > &': {
      color: vars.textOnInkMuted,
      '@media': { '(forced-colors: active)': { color: 'inherit' } },
    },
  },
})
