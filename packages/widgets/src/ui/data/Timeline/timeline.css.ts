import { textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { plainList } from '../../layout/reset.ts'

export const timeline = componentStyle({ ...plainList, display: 'grid' })

export const entry = componentStyle({
  ...textStep(2),
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  paddingBlock: vars.space[2],
  paddingInlineStart: vars.space[8],
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: 1,
      boxSizing: 'border-box',
      insetInlineStart: vars.space[2],
      insetBlockStart: `calc(${vars.space[3]} + 1px)`,
      inlineSize: vars.space[2],
      blockSize: vars.space[2],
      borderRadius: '50%',
    },
    '& + &::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: `calc(${vars.space[3]} - 1px)`,
      insetBlockEnd: `calc(100% - ${vars.space[3]})`,
      blockSize: vars.space[5],
      borderInlineStart: `1px solid ${vars.borderStrong}`,
    },
  },
})

export const done = componentStyle({
  selectors: {
    '&::before': { backgroundColor: vars.surfaceInk, border: `1px solid ${vars.surfaceInk}` },
  },
})

export const next = componentStyle({
  selectors: {
    '&::before': {
      backgroundColor: vars.surfaceRaised,
      border: `1.5px solid ${vars.borderStrong}`,
    },
  },
})

export const label = componentStyle({ fontWeight: vars.weight.strong })
export const when = componentStyle({
  color: vars.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const note = componentStyle({ flexBasis: '100%', color: vars.textMuted })
