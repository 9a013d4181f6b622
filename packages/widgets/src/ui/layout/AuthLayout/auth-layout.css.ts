import { textStep } from '../../theme/figures.ts'
import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { measures } from '../measures.ts'

export const single = componentStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  minBlockSize: '100dvh',
})

export const split = componentStyle(
  {
    '@container': {
      [from.desk]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        gridTemplateRows: '1fr',
      },
    },
  },
  single,
)

export const bar = componentStyle({
  padding: vars.space[4],
  '@container': {
    [from.desk]: {
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineStart: 0,
      zIndex: 1,
      paddingBlock: vars.space[6],
      paddingInline: vars.space[8],
    },
  },
})

export const aside = componentStyle({
  display: 'none',
  '@container': {
    [from.desk]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'center',
      paddingBlockStart: vars.space[24],
      backgroundColor: vars.surfaceRaised,
      borderInlineEnd: `1px solid ${vars.border}`,
    },
  },
})

export const form = componentStyle({
  boxSizing: 'border-box',
  outline: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[6],
  inlineSize: `min(100%, ${measures.authForm})`,
  marginInline: 'auto',
  paddingBlockStart: vars.space[6],
  paddingBlockEnd: vars.space[10],
  paddingInline: vars.space[4],
  '@container': {
    [from.desk]: {
      alignContent: 'center',
      paddingBlock: vars.space[16],
      paddingInline: vars.space[10],
    },
  },
})

export const title = componentStyle({
  ...textStep(5),
  margin: 0,
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.018em',
})

export const intro = componentStyle({ margin: 0, color: vars.textMuted })
export const footer = componentStyle({ ...textStep(2), margin: 0, color: vars.textMuted })
