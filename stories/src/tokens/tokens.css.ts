import { componentStyle } from '../../../packages/widgets/src/ui/theme/styles.ts'
import { tabularFigures, textStep } from '../../../packages/widgets/src/ui/theme/figures.ts'
import { vars } from '../../../packages/widgets/src/ui/theme/vars.css.ts'

export const page = componentStyle({
  display: 'grid',
  gap: vars.space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxInlineSize: '1100px',
  marginInline: 'auto',
})

export const title = componentStyle({
  ...textStep(5),
  margin: 0,
  fontWeight: vars.weight.strong,
})

export const intro = componentStyle({ margin: 0, maxInlineSize: vars.measure })

/** A wide table scrolls in its own frame, never the page. */
export const frame = componentStyle({ overflowX: 'auto' })

export const table = componentStyle({ inlineSize: '100%', borderCollapse: 'collapse' })

export const head = componentStyle({
  ...textStep(1),
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[2]} 0`,
  borderBlockEnd: `1px solid ${vars.rule}`,
  color: vars.textMuted,
  fontWeight: vars.weight.label,
  textAlign: 'start',
})

export const cell = componentStyle({
  ...textStep(2),
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[2]} 0`,
  borderBlockEnd: `1px solid ${vars.border}`,
  fontWeight: vars.weight.body,
  textAlign: 'start',
  whiteSpace: 'nowrap',
})

export const figure = componentStyle({ ...tabularFigures, textAlign: 'end' })

export const code = componentStyle({ fontFamily: 'ui-monospace, monospace', fontSize: '13px' })

export const swatch = componentStyle({
  display: 'inline-block',
  inlineSize: vars.space[10],
  blockSize: vars.space[6],
  marginInlineEnd: vars.space[2],
  border: `1px solid ${vars.borderStrong}`,
  borderRadius: vars.radius[1],
  verticalAlign: 'middle',
})

export const sample = componentStyle({
  ...textStep(3),
  display: 'inline-block',
  minInlineSize: '180px',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  borderRadius: vars.radius[1],
})

/** What an edge or a ring looks like on its ground. */
export const edge = componentStyle({ borderWidth: '2px', borderStyle: 'solid' })

export const bar = componentStyle({ blockSize: vars.space[4], backgroundColor: vars.rule })

export const corner = componentStyle({
  inlineSize: vars.space[16],
  blockSize: vars.space[12],
  border: `1px solid ${vars.borderStrong}`,
  backgroundColor: vars.surfaceRaised,
})
