import { textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const box = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  padding: vars.space[4],
  border: `1px dashed ${vars.borderStrong}`,
  borderRadius: vars.radius[2],
  backgroundColor: vars.surfaceRaised,
  selectors: {
    '&[data-over]': {
      outline: `2px solid ${vars.focus}`,
      outlineOffset: '-1px',
      backgroundColor: vars.surfaceSunken,
    },
    '&[data-invalid]': {
      borderColor: vars.tone.critical.text,
      boxShadow: `inset 3px 0 0 ${vars.tone.critical.text}`,
    },
  },
})

export const actions = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })

const fine = '(any-pointer: fine)'

/** A computer has no camera behind it: there the chooser alone is shown. */
export const onTouch = componentStyle({
  display: 'contents',
  '@media': { '(hover: hover) and (pointer: fine)': { display: 'none' } },
})

export const drop = componentStyle({
  ...textStep(2),
  display: 'none',
  margin: 0,
  color: vars.textMuted,
  '@media': { [fine]: { display: 'block' } },
})
