import { screenStyle } from '../../ui/theme/styles.ts'
import { vars } from '../../ui/theme/vars.css.ts'

/** Joined like a printed price list: hairlines between, never floating cards. */
export const plans = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: '1px',
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  backgroundColor: vars.border,
  overflow: 'clip',
  minInlineSize: 0,
})

/** The list of what is included takes the room, so that all buttons stand on one line. */
export const plan = screenStyle({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: vars.space[4],
  padding: vars.space[5],
  backgroundColor: vars.surfaceRaised,
  minInlineSize: 0,
})

export const price = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space[2],
  margin: 0,
})

export const features = screenStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const feature = screenStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[2],
  minInlineSize: 0,
})
