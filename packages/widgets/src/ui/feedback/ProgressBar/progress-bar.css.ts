import { textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const progress = componentStyle({ display: 'grid', gap: vars.space[2] })

export const words = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
})
export const label = componentStyle({ fontWeight: vars.weight.strong })
export const value = componentStyle({
  color: vars.textMuted,
  fontVariantNumeric: 'tabular-nums',
})

export const track = componentStyle({
  boxSizing: 'border-box',
  blockSize: vars.space[2],
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[1],
  backgroundColor: vars.surfaceSunken,
  overflow: 'hidden',
})

export const bar = componentStyle({
  display: 'block',
  blockSize: '100%',
  backgroundColor: vars.surfaceInk,
  transition: `inline-size ${vars.duration[3]} ${vars.ease}`,
  '@media': {
    '(forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
  },
})

export const note = componentStyle({ ...textStep(2), margin: 0, color: vars.textMuted })
