import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const sheet = componentStyle({
  paddingBlock: vars.space[8],
  paddingInline: vars.space[6],
  backgroundColor: vars.surfaceRaised,
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
})

export const page = componentStyle({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '100dvh',
  padding: vars.space[4],
})

export const line = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
})
