import { tabularFigures } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { box, input } from '../field/field.css.ts'

/** Stepper, value, stepper, in one joined box. */
export const joined = componentStyle(
  {
    display: 'grid',
    gridTemplateColumns: `${vars.control} minmax(0, 1fr) ${vars.control}`,
    gap: 0,
    padding: 0,
    overflow: 'hidden',
  },
  box,
)

export const stepper = componentStyle({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  margin: 0,
  padding: 0,
  alignSelf: 'stretch',
  border: 0,
  backgroundColor: 'transparent',
  color: vars.text,
  cursor: 'pointer',
  selectors: {
    '&:first-child': { borderInlineEnd: `1px solid ${vars.border}` },
    '&:last-child': { borderInlineStart: `1px solid ${vars.border}` },
    '&[data-hovered]': { backgroundColor: `color-mix(in srgb, ${vars.text} 8%, transparent)` },
    '&[data-pressed]': { backgroundColor: `color-mix(in srgb, ${vars.text} 16%, transparent)` },
    '&[data-disabled]': { color: vars.textMuted, cursor: 'not-allowed' },
  },
})

export const value = componentStyle({
  display: 'flex',
  alignSelf: 'stretch',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px',
  minInlineSize: 0,
  paddingInline: vars.space[2],
})

/** As wide as its figures, so that the unit stands right behind them. */
export const stepped = componentStyle(
  {
    ...tabularFigures,
    fieldSizing: 'content',
    flex: '0 1 auto',
    inlineSize: 'auto',
    minInlineSize: '3ch',
    textAlign: 'center',
    fontWeight: vars.weight.strong,
    '@supports': { 'not (field-sizing: content)': { inlineSize: '6ch' } },
  },
  input,
)

export const plain = componentStyle({ ...tabularFigures, textAlign: 'end' }, input)

export const unit = componentStyle({ flex: 'none', color: vars.textMuted })
