import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const tooltip = componentStyle({
  maxInlineSize: '240px',
  paddingBlock: '6px',
  paddingInline: '10px',
  border: '1px solid transparent',
  borderRadius: vars.radius[2],
  backgroundColor: vars.surfaceInk,
  color: vars.textOnInk,
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
  boxShadow: vars.shadow.float,
})
