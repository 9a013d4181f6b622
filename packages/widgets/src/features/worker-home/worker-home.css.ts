import { screenStyle } from '../../ui/theme/styles.ts'
import { vars } from '../../ui/theme/vars.css.ts'

export const assumptions = screenStyle({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  paddingInlineStart: vars.space[5],
})
