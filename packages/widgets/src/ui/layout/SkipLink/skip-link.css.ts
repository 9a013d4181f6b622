import { textStep, visuallyHidden } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const skip = componentStyle({
  ...textStep(3),
  position: 'absolute',
  insetBlockStart: vars.space[2],
  insetInlineStart: vars.space[2],
  zIndex: 30,
  padding: vars.space[3],
  backgroundColor: vars.surfaceRaised,
  color: vars.text,
  borderRadius: vars.radius[2],
  boxShadow: vars.shadow.float,
  selectors: { '&:not(:focus)': visuallyHidden },
})
