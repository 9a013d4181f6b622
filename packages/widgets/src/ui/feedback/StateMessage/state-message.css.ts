import { textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const bare = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: vars.space[3],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[6],
})

export const sheet = componentStyle(
  {
    backgroundColor: vars.surfaceRaised,
    border: `1px solid ${vars.border}`,
    borderRadius: vars.radius[2],
  },
  bare,
)

export const words = componentStyle({ display: 'grid', gap: vars.space[1] })

export const title = componentStyle({
  ...textStep(4),
  margin: 0,
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.012em',
})

export const sentence = componentStyle({
  margin: 0,
  maxInlineSize: vars.measure,
  color: vars.textMuted,
  textWrap: 'pretty',
})

export const action = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })
