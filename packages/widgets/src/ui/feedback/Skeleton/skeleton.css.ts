import { keyframes } from '@vanilla-extract/css'
import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

const breathe = keyframes({ from: { opacity: 1 }, to: { opacity: 0.5 } })

export const bone = componentStyle({
  display: 'block',
  maxInlineSize: '100%',
  backgroundColor: vars.surfaceSunken,
  borderRadius: vars.radius[1],
  animation: `${breathe} 1.6s ease-in-out infinite alternate`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    '(forced-colors: active)': { border: '1px solid GrayText' },
  },
})

const wide = (inlineSize: string) => componentStyle({ inlineSize })
export const widths = {
  tiny: wide(vars.space[6]),
  label: wide(vars.space[24]),
  name: wide('136px'),
  figure: wide('82px'),
  half: wide('40%'),
  most: wide('70%'),
  full: wide('100%'),
}

const tall = (blockSize: string) => componentStyle({ blockSize })
export const heights = {
  small: tall(vars.space[3]),
  line: tall(vars.space[4]),
  badge: tall(vars.space[6]),
  figure: tall(vars.space[5]),
  control: tall(vars.control),
}

export const sheet = componentStyle({
  backgroundColor: vars.surfaceRaised,
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  overflow: 'hidden',
})

const ruled = { selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } } }

export const listRow = componentStyle({
  ...ruled,
  display: 'grid',
  gap: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]}`,
})

export const between = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
})

/** Where the days have columns, their heads. */
export const daysHead = componentStyle({
  display: 'none',
  minBlockSize: vars.controlCompact,
  borderBlockEnd: `1px solid ${vars.rule}`,
  '@container': { [from.tablet]: { display: 'block' } },
})

// As high as a day without work: what stands under the days must not move when they come.
export const dayRow = componentStyle({
  ...ruled,
  boxSizing: 'content-box',
  display: 'grid',
  gridTemplateColumns: `${vars.stub} minmax(0, 1fr) ${vars.money} ${vars.space[6]}`,
  columnGap: vars.space[3],
  minBlockSize: `calc(${vars.space[12]} + ${vars.space[3]})`,
  '@container': {
    [from.tablet]: { minBlockSize: `calc(${vars.space[12]} + ${vars.space[1]} + 1px)` },
  },
})
export const stub = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[1],
  borderInlineEnd: `1px solid ${vars.border}`,
})
export const lines = componentStyle({
  display: 'grid',
  alignContent: 'center',
  gap: vars.space[1],
})
export const amount = componentStyle({
  display: 'grid',
  justifyItems: 'end',
  alignContent: 'center',
  borderInlineStart: `1px solid ${vars.border}`,
})

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  alignItems: 'center',
  gap: vars.space[3],
  paddingInline: vars.space[4],
}
export const tableHead = componentStyle({
  ...columns,
  minBlockSize: vars.controlCompact,
  borderBlockEnd: `1px solid ${vars.rule}`,
})
export const tableRow = componentStyle({
  ...ruled,
  ...columns,
  minBlockSize: `calc(${vars.space[12]} + ${vars.space[2]})`,
})
export const tableFigure = componentStyle({ justifySelf: 'end', maxInlineSize: '100%' })

export const form = componentStyle({ display: 'grid', gap: vars.space[5] })
export const field = componentStyle({ display: 'grid', gap: vars.space[2] })

export const cells = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '1px',
  backgroundColor: vars.border,
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  overflow: 'hidden',
  '@container': {
    [from.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 154px), 1fr))' },
  },
})
export const cell = componentStyle({
  display: 'grid',
  gap: vars.space[4],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  backgroundColor: vars.surfaceRaised,
})
export const cellFigure = componentStyle({ justifySelf: 'end' })

export const document = componentStyle({ display: 'grid', gap: vars.space[6] })
