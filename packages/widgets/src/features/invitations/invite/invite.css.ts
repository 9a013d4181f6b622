import { screenStyle } from '../../../ui/theme/styles.ts'
import { vars } from '../../../ui/theme/vars.css.ts'

/** The specification's height of the choice of projects; beyond it the list scrolls by itself. */
export const projects = screenStyle({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxBlockSize: '320px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})

export const project = screenStyle({
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
})

/** Under the words of the tick above them. */
export const terms = screenStyle({
  paddingBlockEnd: vars.space[3],
  paddingInlineStart: vars.space[8],
})
