import { textStep, visuallyHidden } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { modal as dialogModal } from '../Dialog/dialog.css.ts'

/** Fixed to the window, as every dialog; a phone's keyboard leaves room for little else. */
const phone = '(max-width: 599px)'

export const modal = componentStyle(
  {
    alignSelf: 'start',
    maxInlineSize: '600px',
    maxBlockSize: 'min(640px, 100%)',
    '@media': {
      [phone]: { alignSelf: 'stretch', maxInlineSize: 'none', maxBlockSize: '100%' },
      '(min-width: 600px) and (min-height: 700px)': { marginBlockStart: '8vh' },
    },
  },
  dialogModal,
)

export const dialog = componentStyle({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: 0,
  outline: 'none',
})

export const head = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
  paddingBlock: vars.space[2],
  borderBlockEnd: `1px solid ${vars.border}`,
})

export const field = componentStyle({ display: 'flex', flex: 1, minInlineSize: 0 })

// 16 px and more: iOS zooms into a smaller field.
export const input = componentStyle({
  ...textStep(3),
  boxSizing: 'border-box',
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: vars.control,
  paddingInline: vars.space[1],
  border: 0,
  background: 'none',
  fontFamily: vars.font,
  color: vars.text,
  selectors: {
    '&::placeholder': { color: vars.textMuted, opacity: 1 },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})

export const body = componentStyle({
  containerType: 'inline-size',
  containerName: 'daysheet',
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
})

export const notice = componentStyle({ padding: vars.space[4] })

/** It scrolls itself: the field that controls it gives it keyboard access, not what is around it. */
export const list = componentStyle({
  minBlockSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: vars.space[2],
  outline: 'none',
  selectors: { '&[aria-busy="true"]': { opacity: 0.6 } },
})

export const group = componentStyle({
  ...textStep(1),
  paddingInline: vars.space[4],
  paddingBlock: `${vars.space[3]} ${vars.space[1]}`,
  fontWeight: vars.weight.label,
  color: vars.textMuted,
})

const sunken = { backgroundColor: vars.surfaceSunken }

export const item = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[3],
  minBlockSize: vars.control,
  boxSizing: 'border-box',
  paddingBlock: vars.space[1],
  paddingInline: vars.space[4],
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': sunken,
    '&[data-focused]': { ...sunken, boxShadow: `inset 4px 0 0 ${vars.rule}` },
    '&[data-focused]:dir(rtl)': { boxShadow: `inset -4px 0 0 ${vars.rule}` },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
})

/** Where Enter leads while the arrows have moved to nothing. */
export const firstItem = componentStyle({
  selectors: { '[role="listbox"]:not(:has([data-focused])) &': sunken },
})

export const words = componentStyle({ display: 'grid', flex: '1 1 160px', minInlineSize: 0 })
export const title = componentStyle({ fontWeight: vars.weight.label, overflowWrap: 'anywhere' })
export const note = componentStyle({ ...textStep(2), color: vars.textMuted })
export const end = componentStyle({ flex: 'none', maxInlineSize: '100%' })
export const status = componentStyle(visuallyHidden)

export const foot = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  paddingInline: vars.space[4],
  paddingBlock: `${vars.space[1]} calc(${vars.space[1]} + env(safe-area-inset-bottom, 0px))`,
  borderBlockStart: `1px solid ${vars.border}`,
})
