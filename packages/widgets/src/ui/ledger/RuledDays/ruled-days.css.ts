import { tabularFigures, textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const ruled = componentStyle({ borderBlock: `1px solid ${vars.border}` })

export const row = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
})

export const words = componentStyle({
  display: 'grid',
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
})
export const title = componentStyle({ lineHeight: vars.leading[2], fontWeight: vars.weight.strong })
export const note = componentStyle({ ...textStep(2), color: vars.textMuted })

export const amount = componentStyle({
  ...tabularFigures,
  alignSelf: 'stretch',
  display: 'grid',
  alignContent: 'center',
  boxSizing: 'border-box',
  minInlineSize: `calc(${vars.money} + ${vars.space[8]})`,
  paddingInlineStart: vars.space[4],
  paddingInlineEnd: vars.space[8],
  borderInlineStart: `1px solid ${vars.border}`,
  textAlign: 'end',
  fontWeight: vars.weight.strong,
})

export const under = componentStyle({
  paddingBlock: vars.space[6],
  paddingInlineStart: `calc(${vars.stub} + ${vars.space[8]})`,
  paddingInlineEnd: vars.space[8],
})
