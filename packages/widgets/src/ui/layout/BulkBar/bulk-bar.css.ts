import { fallbackVar } from '@vanilla-extract/css'
import { tabularFigures, textStep } from '../../theme/figures.ts'
import { below, componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { bottomRoom } from '../frame-vars.css.ts'
import { plainButton } from '../reset.ts'

export const bar = componentStyle({
  position: 'sticky',
  insetBlockEnd: `calc(${fallbackVar(bottomRoom, '0px')} + ${vars.space[2]} + env(safe-area-inset-bottom, 0px))`,
  zIndex: 10,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  padding: vars.space[2],
  paddingInlineStart: vars.space[4],
  backgroundColor: vars.surfaceInk,
  color: vars.textOnInk,
  borderRadius: vars.radius[3],
  boxShadow: vars.shadow.float,
  whiteSpace: 'nowrap',
  '@container': { [below.narrow]: { columnGap: vars.space[1] } },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
})

export const words = componentStyle({ display: 'grid', marginInlineEnd: 'auto', minInlineSize: 0 })
export const count = componentStyle(textStep(2))
export const amount = componentStyle({
  ...tabularFigures,
  ...textStep(4),
  fontWeight: vars.weight.figure,
  '@container': { [below.narrow]: textStep(3) },
})

export const note = componentStyle({ ...textStep(1), whiteSpace: 'normal', textWrap: 'balance' })

export const clear = componentStyle({
  ...plainButton,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: vars.control,
  blockSize: vars.control,
  borderRadius: vars.radius[2],
  selectors: {
    '&:hover': {
      backgroundColor: `color-mix(in srgb, ${vars.textOnInk} 14%, transparent)`,
    },
    '&:focus-visible': { outlineColor: vars.focusOnInk },
  },
  '@container': { [below.narrow]: { marginInline: `calc(-1 * ${vars.space[2]})` } },
})
