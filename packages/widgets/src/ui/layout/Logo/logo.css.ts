import { textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { plainLink } from '../reset.ts'

export const logo = componentStyle({
  ...plainLink,
  ...textStep(4),
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: 700,
  letterSpacing: '-0.03em',
  borderRadius: vars.radius[1],
})

export const mark = componentStyle({
  inlineSize: vars.space[6],
  blockSize: vars.space[6],
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
})
