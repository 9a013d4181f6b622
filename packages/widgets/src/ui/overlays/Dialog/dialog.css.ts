import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

const phone = '(max-width: 599px)'
const desk = '(min-width: 600px)'
/** Even an animation of no length draws its first frame, unseen, on a busy machine. */
const stillness = '(prefers-reduced-motion: reduce)'
const still = { animation: 'none' }
const fade = keyframes({ from: { opacity: 0 } })
const settle = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })
const rise = keyframes({ from: { transform: 'translateY(100%)' } })
const slide = keyframes({ from: { transform: 'translateX(100%)' } })
const slideFromLeft = keyframes({ from: { transform: 'translateX(-100%)' } })

/** Fixed to the window, so the window's width, not a container's, says whether it is a sheet. */
export const scrim = componentStyle({
  position: 'fixed',
  inset: 0,
  // The visual viewport: an open keyboard must not cover the buttons.
  blockSize: 'var(--visual-viewport-height, 100dvh)',
  zIndex: 40,
  display: 'grid',
  // No higher than the window, however much is in it: the body scrolls, head and foot stay.
  gridTemplateRows: 'minmax(0, 1fr)',
  placeItems: 'center',
  padding: vars.space[4],
  backgroundColor: vars.scrim,
  selectors: {
    '&[data-entering]': { animation: `${fade} ${vars.duration[3]} ${vars.ease}` },
    '&[data-exiting]': { animation: `${fade} ${vars.duration[2]} ${vars.ease} reverse` },
  },
  '@media': {
    [phone]: { placeItems: 'end stretch', padding: `${vars.space[8]} 0 0` },
    [stillness]: { selectors: { '&[data-entering]': still, '&[data-exiting]': still } },
  },
})

export const modal = componentStyle({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  inlineSize: '100%',
  minInlineSize: 0,
  maxBlockSize: '100%',
  minBlockSize: 0,
  overflow: 'hidden',
  border: '1px solid transparent',
  borderRadius: vars.radius[3],
  backgroundColor: vars.surfaceRaised,
  color: vars.text,
  boxShadow: vars.shadow.float,
  selectors: {
    '[data-entering] > &': { animation: `${settle} ${vars.duration[3]} ${vars.ease}` },
    '[data-exiting] > &': { animation: `${settle} ${vars.duration[2]} ${vars.ease} reverse` },
  },
  '@media': {
    [phone]: {
      maxInlineSize: 'none',
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      selectors: {
        '[data-entering] > &': { animationName: rise },
        '[data-exiting] > &': { animationName: rise },
      },
    },
    [stillness]: {
      selectors: { '[data-entering] > &': still, '[data-exiting] > &': still },
    },
  },
})

/** Around a drawer: it stands at the end of the line, from the upper edge to the lower. */
export const drawerScrim = componentStyle({
  '@media': { [desk]: { placeItems: 'stretch end', padding: 0 } },
})

export const drawer = componentStyle({
  '@media': {
    [desk]: {
      blockSize: '100%',
      borderStartEndRadius: 0,
      borderEndEndRadius: 0,
      selectors: {
        '[data-entering] > &': { animationName: slide },
        '[data-exiting] > &': { animationName: slide },
        '[data-entering] > &:dir(rtl)': { animationName: slideFromLeft },
        '[data-exiting] > &:dir(rtl)': { animationName: slideFromLeft },
      },
    },
    [stillness]: {
      selectors: {
        '[data-entering] > &': still,
        '[data-exiting] > &': still,
        '[data-entering] > &:dir(rtl)': still,
        '[data-exiting] > &:dir(rtl)': still,
      },
    },
  },
})

export const widths = {
  s: componentStyle({ maxInlineSize: '420px' }),
  m: componentStyle({ maxInlineSize: '520px' }),
  l: componentStyle({ maxInlineSize: '760px' }),
}

export const dialog = componentStyle({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: 0,
  outline: 'none',
})

export const head = componentStyle({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: `${vars.space[4]} 0`,
  paddingInline: `${vars.space[6]} ${vars.space[3]}`,
})

export const title = componentStyle({
  margin: 0,
  paddingBlockStart: vars.space[2],
  fontSize: vars.textSize[4],
  lineHeight: vars.leading[4],
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.012em',
  textWrap: 'balance',
})

export const subtitle = componentStyle({
  margin: 0,
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
  color: vars.textMuted,
})

export const body = componentStyle({
  containerType: 'inline-size',
  containerName: 'daysheet',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: vars.space[4],
  paddingInline: vars.space[6],
})

export const bodyStack = componentStyle({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const foot = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[3],
  paddingBlock: `${vars.space[4]} calc(${vars.space[5]} + env(safe-area-inset-bottom, 0px))`,
  paddingInline: vars.space[6],
  borderBlockStart: `1px solid ${vars.border}`,
})
