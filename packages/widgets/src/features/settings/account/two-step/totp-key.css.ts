import { screenStyle } from '../../../../ui/theme/styles.ts'
import { vars } from '../../../../ui/theme/vars.css.ts'

/** Dark on light in the dark theme too: many apps read no other. */
export const code = screenStyle({
  display: 'block',
  inlineSize: 'min(100%, 224px)',
  blockSize: 'auto',
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
})

// An attribute `fill` would be undone by the reset that keeps a host's styles out.
export const light = screenStyle({ fill: '#fff' })
export const dark = screenStyle({ fill: '#000' })

/** To be typed by hand: letters that are all told apart. */
export const key = screenStyle({
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
})

export const codes = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: vars.space[2],
  margin: 0,
  padding: vars.space[3],
  listStyle: 'none',
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  backgroundColor: vars.surfaceSunken,
})
