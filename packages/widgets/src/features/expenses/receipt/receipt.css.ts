import { screenStyle } from '../../../ui/theme/styles.ts'
import { vars } from '../../../ui/theme/vars.css.ts'

export const figure = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space[4],
  margin: 0,
})

/** Small: it is recognised here, and read in the viewer. */
export const picture = screenStyle({
  display: 'block',
  maxInlineSize: 'min(100%, 240px)',
  maxBlockSize: '240px',
  objectFit: 'contain',
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  backgroundColor: vars.surfaceSunken,
})

export const caption = screenStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[1],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
