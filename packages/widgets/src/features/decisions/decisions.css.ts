import { screenStyle } from '../../ui/theme/styles.ts'
import { vars } from '../../ui/theme/vars.css.ts'

export const facts = screenStyle({
  paddingBlock: vars.space[2],
  borderBlock: `1px solid ${vars.border}`,
})

export const changeList = screenStyle({
  margin: 0,
  paddingInlineStart: vars.space[4],
  overflowWrap: 'anywhere',
})
