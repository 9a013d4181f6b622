import { keyframes } from '@vanilla-extract/css'
import { textStep } from '../../theme/figures.ts'
import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { bottomNavRoom } from '../BottomNav/bottom-nav.css.ts'
import { bottomRoom, gutter, topRoom } from '../frame-vars.css.ts'
import { measures } from '../measures.ts'
import { plainButton } from '../reset.ts'

export const shell = componentStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  minBlockSize: '100dvh',
  vars: { [gutter]: vars.space[4], [topRoom]: measures.topBar, [bottomRoom]: bottomNavRoom },
  '@container': {
    [from.desk]: {
      gridTemplateColumns: `${measures.sideNav} minmax(0, 1fr)`,
      gridTemplateRows: '1fr',
      vars: { [gutter]: vars.space[5], [topRoom]: '0px', [bottomRoom]: '0px' },
    },
  },
})

export const bar = componentStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: measures.topBar,
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
  backgroundColor: vars.surface,
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [from.desk]: { display: 'none' } },
})

export const tools = componentStyle({ display: 'flex', marginInlineStart: 'auto' })

const column = componentStyle({
  flexDirection: 'column',
  gap: vars.space[6],
  overflow: 'auto',
  paddingBlockStart: vars.space[5],
  paddingBlockEnd: vars.space[4],
})

export const side = componentStyle(
  {
    display: 'none',
    '@container': {
      [from.desk]: {
        boxSizing: 'border-box',
        display: 'flex',
        position: 'sticky',
        insetBlockStart: 0,
        blockSize: '100dvh',
        borderInlineEnd: `1px solid ${vars.border}`,
      },
    },
  },
  column,
)

export const brand = componentStyle({ display: 'grid', paddingInline: vars.space[5] })
export const brandLine = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
})
// Beside the name without making its line taller.
export const sideTools = componentStyle({
  display: 'flex',
  marginBlock: `calc(-1 * ${vars.space[3]})`,
  marginInlineEnd: `calc(-1 * ${vars.space[4]})`,
})
export const caption = componentStyle({ ...textStep(1), color: vars.textMuted })

/** Looks as the field that it opens. */
export const search = componentStyle({
  ...plainButton,
  ...textStep(2),
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  flex: 'none',
  minBlockSize: vars.control,
  marginInline: vars.space[4],
  paddingInline: vars.space[3],
  border: `1px solid ${vars.borderStrong}`,
  borderRadius: vars.radius[2],
  color: vars.textMuted,
  selectors: { '&:hover': { backgroundColor: vars.surfaceSunken, color: vars.text } },
})
export const searchKey = componentStyle({ marginInlineStart: 'auto' })

export const main = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  outline: 'none',
})

const stillness = '(prefers-reduced-motion: reduce)'
const fade = keyframes({ from: { opacity: 0 } })
const slide = keyframes({ from: { transform: 'translateX(-100%)' } })
const slideFromRight = keyframes({ from: { transform: 'translateX(100%)' } })

export const scrim = componentStyle({
  position: 'fixed',
  inset: 0,
  backgroundColor: vars.scrim,
  animation: `${fade} ${vars.duration[3]} ${vars.ease}`,
  '@media': { [stillness]: { animation: 'none' } },
})

export const drawer = componentStyle({
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: 'min(300px, 88%)',
  backgroundColor: vars.surface,
  boxShadow: vars.shadow.float,
  animation: `${slide} ${vars.duration[3]} ${vars.ease}`,
  selectors: { '&:dir(rtl)': { animationName: slideFromRight } },
  '@media': {
    [stillness]: { animation: 'none', selectors: { '&:dir(rtl)': { animationName: 'none' } } },
  },
})

export const dialog = componentStyle(
  { boxSizing: 'border-box', display: 'flex', blockSize: '100%', outline: 'none' },
  column,
)

export const drawerHead = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInlineStart: vars.space[5],
  paddingInlineEnd: vars.space[2],
})
