import { componentStyle, from } from '../theme/styles.ts'
import { vars } from '../theme/vars.css.ts'

export const kit = componentStyle({
  display: 'grid',
  gap: vars.space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxInlineSize: '1200px',
  marginInline: 'auto',
  padding: vars.space[4],
})

export const title = componentStyle({
  margin: 0,
  fontSize: vars.textSize[5],
  lineHeight: vars.leading[5],
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.018em',
})

export const section = componentStyle({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderBlockStart: `1px solid ${vars.rule}`,
  paddingBlockStart: vars.space[3],
  '@container': {
    [from.desk]: { gridTemplateColumns: '160px minmax(0, 1fr)', gap: vars.space[6] },
  },
})

export const sectionTitle = componentStyle({
  margin: 0,
  fontSize: vars.textSize[3],
  lineHeight: vars.leading[3],
  fontWeight: vars.weight.strong,
})

export const body = componentStyle({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const line = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  rowGap: vars.space[3],
})

export const grid = componentStyle({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
})
