import { tabularFigures } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const field = componentStyle({
  display: 'grid',
  gap: '6px',
  alignContent: 'start',
  minInlineSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const label = componentStyle({
  display: 'block',
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
  fontWeight: vars.weight.strong,
  color: vars.text,
})

export const mark = componentStyle({ fontWeight: vars.weight.body, color: vars.textMuted })

export const hint = componentStyle({
  display: 'block',
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
  color: vars.textMuted,
})

export const error = componentStyle({
  display: 'flex',
  gap: '6px',
  alignItems: 'flex-start',
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
  fontWeight: vars.weight.label,
  color: vars.tone.critical.text,
})

export const errorIcon = componentStyle({ flex: 'none', marginBlockStart: '2px' })

const invalidEdge = {
  borderColor: vars.tone.critical.text,
  boxShadow: `inset 3px 0 0 ${vars.tone.critical.text}`,
}

/** The box a value stands in: an input, a group of parts, or the button of a select. */
export const box = componentStyle({
  appearance: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  margin: 0,
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: vars.control,
  paddingBlock: 0,
  paddingInline: vars.space[3],
  border: `1px solid ${vars.borderStrong}`,
  borderRadius: vars.radius[2],
  backgroundColor: vars.surfaceRaised,
  color: vars.text,
  fontFamily: vars.font,
  fontSize: vars.textSize[3],
  fontWeight: vars.weight.body,
  lineHeight: vars.leading[3],
  letterSpacing: 'normal',
  textAlign: 'start',
  selectors: {
    '&[data-invalid]': invalidEdge,
    '&[data-focus-within], &[data-focus-visible], &[data-pressed]': {
      outline: `2px solid ${vars.focus}`,
      outlineOffset: '-1px',
      borderColor: vars.focus,
    },
    '&[data-disabled]': {
      backgroundColor: vars.surfaceSunken,
      borderColor: vars.border,
      color: vars.textMuted,
      cursor: 'not-allowed',
    },
  },
})

export const input = componentStyle({
  appearance: 'none',
  flex: 1,
  margin: 0,
  padding: 0,
  inlineSize: '100%',
  minInlineSize: 0,
  // The whole box is the target, also for a tap above the line of text.
  alignSelf: 'stretch',
  border: 0,
  borderRadius: 0,
  backgroundColor: 'transparent',
  boxShadow: 'none',
  color: 'inherit',
  fontFamily: 'inherit',
  fontSize: 'inherit',
  fontWeight: 'inherit',
  lineHeight: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
  // A placeholder in a narrow field ends with three dots, not in the middle of a letter.
  textOverflow: 'ellipsis',
  // The box around it shows the focus.
  outline: 'none',
  selectors: {
    '&::placeholder': { color: vars.textMuted, opacity: 1 },
    '&:disabled': { cursor: 'not-allowed', WebkitTextFillColor: 'currentColor', opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
})

export const figures = componentStyle({ ...tabularFigures, textAlign: 'end' })

export const affix = componentStyle({ flex: 'none', color: vars.textMuted })

export const muted = componentStyle({ color: vars.textMuted })
