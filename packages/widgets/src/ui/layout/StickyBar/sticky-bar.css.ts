import { fallbackVar } from '@vanilla-extract/css'
import { textStep } from '../../theme/figures.ts'
import { below, componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { bottomRoom, gutter } from '../frame-vars.css.ts'
import { measures } from '../measures.ts'
import { plainButton } from '../reset.ts'

// Sticky, not fixed: in a partner's page it stays at the foot of the widget, and a transformed or
// contained ancestor cannot catch it.
export const bar = componentStyle({
  position: 'sticky',
  insetBlockEnd: fallbackVar(bottomRoom, '0px'),
  zIndex: 15,
  paddingBlockStart: vars.space[2],
  paddingBlockEnd: `calc(${vars.space[3]} + env(safe-area-inset-bottom, 0px))`,
  paddingInline: fallbackVar(gutter, vars.space[4]),
  backgroundColor: vars.surfaceRaised,
  borderBlockStart: `1px solid ${vars.rule}`,
  boxShadow: vars.shadow.float,
  // Four figures of pounds and `Resubmit Invoice` stand on one line.
  '@container': {
    [below.narrow]: { paddingInline: vars.space[3] },
    // Under the page's content, however wide the window is.
    [from.desk]: {
      paddingInline: `calc(max(0px, (100% - ${measures.page}) / 2) + ${fallbackVar(gutter, vars.space[4])})`,
    },
  },
})

export const phoneOnly = componentStyle({ '@container': { [from.desk]: { display: 'none' } } })

export const details = componentStyle({
  maxBlockSize: '50vh',
  overflowY: 'auto',
  paddingBlock: vars.space[1],
})

export const notice = componentStyle({
  selectors: { '&:not(:empty)': { paddingBlockEnd: vars.space[2] } },
})

export const row = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
})

export const sum = componentStyle({
  ...plainButton,
  display: 'grid',
  justifyItems: 'start',
  // Its words take a second line before the action does.
  flex: '1 1 0',
  minInlineSize: 'min-content',
  cursor: 'inherit',
  minBlockSize: vars.control,
  borderRadius: vars.radius[1],
  selectors: { '&[aria-expanded]': { cursor: 'pointer' } },
})

export const label = componentStyle({
  ...textStep(2),
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  fontWeight: vars.weight.strong,
})

export const chevron = componentStyle({
  transition: `transform ${vars.duration[2]} ${vars.ease}`,
})
export const turned = componentStyle({ transform: 'rotate(180deg)' }, chevron)

export const actions = componentStyle({ display: 'flex', gap: vars.space[2] })
