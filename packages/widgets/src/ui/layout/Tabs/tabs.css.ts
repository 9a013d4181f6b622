import { textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { FADE_PX } from './fade.ts'
import { plainLink, plainList } from '../reset.ts'

const FADE = `transparent, #000 ${FADE_PX}px`

export const tabs = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
})

export const scroller = componentStyle({
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  minInlineSize: 0,
  boxShadow: `inset 0 -1px 0 ${vars.border}`,
  // What is cut off at an edge fades, so that a row that scrolls looks like one.
  selectors: {
    '&[data-more="right"]': { maskImage: `linear-gradient(to left, ${FADE})` },
    '&[data-more="left"]': { maskImage: `linear-gradient(to right, ${FADE})` },
    '&[data-more="left right"]': {
      maskImage: `linear-gradient(to right, transparent, #000 ${FADE_PX}px, #000 calc(100% - ${FADE_PX}px), transparent)`,
    },
  },
})

export const list = componentStyle({
  ...plainList,
  display: 'flex',
  gap: vars.space[5],
  inlineSize: 'max-content',
})

export const linkItem = componentStyle({ display: 'flex' })

export const tab = componentStyle({
  ...plainLink,
  ...textStep(3),
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  boxSizing: 'border-box',
  minBlockSize: vars.space[12],
  borderBlockStart: '3px solid transparent',
  borderBlockEnd: '3px solid transparent',
  color: vars.textMuted,
  fontWeight: vars.weight.label,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.text },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-selected="true"], &[aria-current="page"]': {
      color: vars.text,
      fontWeight: vars.weight.strong,
      borderBlockEndColor: vars.rule,
    },
  },
})

export const panel = componentStyle({ minInlineSize: 0, borderRadius: vars.radius[1] })
