import { textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const avatar = componentStyle({
  ...textStep(1),
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: vars.space[8],
  blockSize: vars.space[8],
  borderRadius: vars.radius[1],
  backgroundColor: vars.surfaceInk,
  color: vars.textOnInk,
  fontWeight: vars.weight.strong,
  '::before': { content: 'attr(data-initials)' },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
})
