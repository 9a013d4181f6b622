import { componentStyle, from } from '../theme/styles.ts'
import { vars } from '../theme/vars.css.ts'

export const form = componentStyle({
  display: 'grid',
  gap: vars.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  // A form around a whole page is as high as the page, so that its bar stays at the bottom.
  selectors: { '&:has(> :only-child)': { flexGrow: 1 } },
})

export const summary = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `2px ${vars.space[3]}`,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  border: `1px solid ${vars.tone.critical.border}`,
  borderRadius: vars.radius[2],
  backgroundColor: vars.tone.critical.bg,
  color: vars.tone.critical.text,
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
})

/** Takes the focus, so that what it says is read out and in view. */
export const place = componentStyle({ outline: 'none', scrollMarginBlock: vars.space[16] })

export const summaryTitle = componentStyle({ margin: 0, fontWeight: vars.weight.strong })

export const summaryList = componentStyle({
  gridColumn: 2,
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const summaryItem = componentStyle({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '44px',
  '@container': { [from.desk]: { minBlockSize: '32px' } },
})

/** Fields side by side, as many as there is room for. */
export const grid = componentStyle({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'start',
})

const columns = (min: string) =>
  componentStyle({
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}), 1fr))`,
  })

export const mins = { s: columns('154px'), m: columns('200px'), l: columns('280px') }

export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  alignItems: 'center',
})
