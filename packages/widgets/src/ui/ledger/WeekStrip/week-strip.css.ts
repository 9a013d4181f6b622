import { textStep, visuallyHidden } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { plainButton, plainList } from '../../layout/reset.ts'

const week = componentStyle({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  borderRadius: vars.radius[2],
  overflow: 'hidden',
  backgroundColor: vars.surfaceRaised,
})

export const pressable = componentStyle({ border: `1px solid ${vars.borderStrong}` }, week)
export const read = componentStyle({ border: `1px solid ${vars.border}` }, week)

export const day = componentStyle({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '1px',
  minInlineSize: 0,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.border}` } },
})

const label = { ...textStep(1), fontWeight: vars.weight.label }

export const button = componentStyle({
  ...plainButton,
  ...label,
  fontFamily: vars.font,
  minBlockSize: vars.space[16],
  paddingBlock: vars.space[1],
  textAlign: 'center',
  color: vars.text,
  transition: `background-color ${vars.duration[1]} ${vars.ease}`,
  selectors: {
    '&:hover': { backgroundColor: vars.surfaceSunken },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-pressed="true"]': { backgroundColor: vars.surfaceInk, color: vars.textOnInk },
    '&[aria-pressed="true"]:focus-visible': { outlineColor: vars.focusOnInk },
    '&[aria-pressed="true"] + &[aria-pressed="true"]': {
      borderInlineStartColor: `color-mix(in srgb, ${vars.textOnInk} 28%, transparent)`,
    },
    '&:disabled': { color: vars.textMuted, cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-pressed="true"]': {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
})

export const number = componentStyle({
  ...textStep(4),
  lineHeight: vars.leading[2],
  fontWeight: vars.weight.figure,
  letterSpacing: '-0.02em',
  selectors: {
    [`${button}[aria-current="date"] > &`]: {
      textDecoration: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '3px',
    },
  },
})

export const note = componentStyle({
  ...label,
  color: vars.textMuted,
  maxInlineSize: '100%',
  overflow: 'hidden',
  selectors: { [`${button}[aria-pressed="true"] > &`]: { color: 'inherit', opacity: 0.8 } },
})

/** Tinted until it is worked. */
export const paidMore = componentStyle({
  selectors: { '&:not([aria-pressed="true"])': { backgroundColor: vars.surfaceSunken } },
})

/** A line on every day, so that the numbers of the week stand level. */
export const factor = componentStyle({
  ...label,
  fontWeight: vars.weight.strong,
  minBlockSize: vars.leading[1],
})

export const fact = componentStyle({
  ...label,
  minBlockSize: vars.space[12],
  paddingBlock: vars.space[1],
})

export const weekend = componentStyle({ backgroundColor: vars.surfaceSunken })

const large = { ...textStep(3), lineHeight: vars.leading[2] }
export const figure = componentStyle({ ...large, fontWeight: vars.weight.figure })
export const none = componentStyle({ ...large, color: vars.textMuted })
export const spoken = componentStyle(visuallyHidden)
