import { textStep } from '../../theme/figures.ts'
import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { measures } from '../measures.ts'
import { plainButton, plainLink } from '../reset.ts'

const safeBottom = 'env(safe-area-inset-bottom, 0px)'

/** What a page leaves free for it. */
export const bottomNavRoom = `calc(${measures.bottomNav} + 1px + ${safeBottom})`

export const bottom = componentStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 20,
  '@container': { [from.desk]: { display: 'none' } },
})

export const nav = componentStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  backgroundColor: vars.surfaceRaised,
  borderBlockStart: `1px solid ${vars.border}`,
  paddingBlockEnd: safeBottom,
})

export const link = componentStyle({
  ...plainButton,
  ...plainLink,
  ...textStep(1),
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[1],
  minBlockSize: measures.bottomNav,
  color: vars.textMuted,
  fontWeight: vars.weight.label,
  boxSizing: 'border-box',
  borderBlock: '3px solid transparent',
  selectors: {
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]': {
      color: vars.text,
      fontWeight: vars.weight.strong,
      borderBlockStartColor: vars.rule,
    },
  },
})

export const count = componentStyle({
  position: 'absolute',
  insetBlockStart: vars.space[1],
  insetInlineStart: '55%',
})
