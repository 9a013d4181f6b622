import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { bottomNavRoom } from '../BottomNav/bottom-nav.css.ts'
import { bottomRoom, gutter, ownAdd, topRoom } from '../frame-vars.css.ts'
import { measures } from '../measures.ts'
import { plainLink } from '../reset.ts'

// Bars are sticky inside the shell, not fixed to the window: a partner's page may give the widget
// only a part of it.
export const shell = componentStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  vars: { [gutter]: vars.space[4], [topRoom]: measures.topBar },
  '@container': {
    [from.desk]: {
      vars: { [gutter]: vars.space[8], [topRoom]: measures.topBarDesk },
    },
  },
})

export const focused = componentStyle({ vars: { [bottomRoom]: '0px' } })
export const withBottomNav = componentStyle({
  vars: { [bottomRoom]: bottomNavRoom },
  '@container': { [from.desk]: { vars: { [bottomRoom]: '0px' } } },
})

export const top = componentStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 20,
  backgroundColor: vars.surface,
  borderBlockEnd: `1px solid ${vars.border}`,
})

export const topInner = componentStyle({
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minBlockSize: measures.topBar,
  maxInlineSize: measures.page,
  marginInline: 'auto',
  paddingInlineStart: gutter,
  paddingInlineEnd: `calc(${gutter} - ${vars.space[2]})`,
  '@container': {
    [from.desk]: { minBlockSize: measures.topBarDesk, paddingInlineEnd: gutter },
  },
})

export const topNav = componentStyle({
  display: 'none',
  '@container': {
    [from.desk]: {
      display: 'flex',
      alignSelf: 'stretch',
      gap: vars.space[5],
      marginInlineStart: vars.space[8],
    },
  },
})

export const topLink = componentStyle({
  ...plainLink,
  display: 'inline-flex',
  alignItems: 'center',
  color: vars.textMuted,
  fontWeight: vars.weight.label,
  borderBlock: '3px solid transparent',
  selectors: {
    '&:hover': { color: vars.text },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current="page"]': {
      color: vars.text,
      fontWeight: vars.weight.strong,
      borderBlockEndColor: vars.rule,
    },
  },
})

export const tools = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  marginInlineStart: 'auto',
  '@container': { [from.desk]: { gap: vars.space[2] } },
})

export const deskAdd = componentStyle({
  display: 'none',
  '@container': { [from.desk]: { display: 'inline-flex' } },
})

export const main = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minInlineSize: 0,
  outline: 'none',
})

/** Room at the end of a page, so that its last control can be scrolled clear of the button. */
export const aboveFloating = componentStyle({
  paddingBlockEnd: `calc(${vars.control} + ${vars.space[8]})`,
  vars: { [ownAdd]: 'none' },
  '@container': { [from.desk]: { paddingBlockEnd: 0, vars: { [ownAdd]: 'flex' } } },
})

// Takes no height, so that the page ends at the nav and not above the button.
export const floating = componentStyle({
  position: 'absolute',
  insetInlineEnd: vars.space[4],
  insetBlockEnd: `calc(100% + ${vars.space[4]})`,
})
