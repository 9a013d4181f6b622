import { tabularFigures, textStep } from '../../theme/figures.ts'
import { below, componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { plainButton, plainLink, plainList } from '../../layout/reset.ts'

const box = componentStyle({
  backgroundColor: vars.surfaceRaised,
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
})

export const scroller = componentStyle({ overflowX: 'auto' }, box)

// clip, not hidden or auto: the head sticks to the page's scroller.
export const tableWhereWide = componentStyle(
  { overflow: 'clip', '@container': { [below.tablet]: { display: 'none' } } },
  box,
)

export const table = componentStyle({
  ...textStep(2),
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  color: vars.text,
  textAlign: 'start',
})

const edges = {
  '&:first-child': { paddingInlineStart: vars.space[4] },
  '&:last-child': { paddingInlineEnd: vars.space[4] },
}

const head = componentStyle({
  ...textStep(1),
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[2],
  backgroundColor: vars.surfaceRaised,
  borderBlockEnd: `1px solid ${vars.rule}`,
  color: vars.textMuted,
  fontWeight: vars.weight.strong,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: { ...edges, '&[aria-sort]': { color: vars.text } },
})

const moneyRule = { borderInlineStart: `1px solid ${vars.border}` }

export const heads = {
  text: head,
  figure: componentStyle({ textAlign: 'end' }, head),
  amount: componentStyle({ ...moneyRule, textAlign: 'end' }, head),
}

const tickColumn = { inlineSize: vars.control, padding: 0 } as const
const noPadding = { '&:first-child': { paddingInlineStart: vars.space[1] } }
export const tickHead = componentStyle({ ...tickColumn, selectors: noPadding }, head)

const sortButton = componentStyle({
  ...plainButton,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  // WCAG 2.2, 2.5.8, also where a theme's space is tighter: two of them may stand in one head.
  minBlockSize: `max(24px, ${vars.space[6]})`,
  borderRadius: vars.radius[1],
  selectors: { '&:hover': { color: vars.text } },
})
/** Before the word where the word stands over figures, so that it ends where they do. */
export const figureSort = componentStyle({ flexDirection: 'row-reverse' })
export const sortable = sortButton
export const sorted = componentStyle({ color: vars.text }, sortButton)
export const idleArrow = componentStyle({
  opacity: 0,
  selectors: { [`${sortButton}:hover > &, ${sortButton}:focus-visible > &`]: { opacity: 1 } },
})

export const row = componentStyle({})
export const pressable = componentStyle({ cursor: 'pointer' })
export const selected = componentStyle({})
export const current = componentStyle({})
export const opened = componentStyle({})

const cell = componentStyle({
  paddingBlock: vars.space[2],
  paddingInline: vars.space[2],
  borderBlockEnd: `1px solid ${vars.border}`,
  verticalAlign: 'middle',
  textAlign: 'start',
  selectors: {
    ...edges,
    [`${row}:last-child > &, ${opened} > &`]: { borderBlockEnd: 0 },
    [`${pressable}:hover > &`]: {
      backgroundColor: `color-mix(in srgb, ${vars.surfaceSunken} 55%, transparent)`,
    },
    [`${selected} > &`]: { backgroundColor: vars.selected },
    [`${current} > &:first-child`]: { boxShadow: `inset 4px 0 0 ${vars.rule}` },
    [`${current} > &:first-child:dir(rtl)`]: { boxShadow: `inset -4px 0 0 ${vars.rule}` },
  },
})

const figure = componentStyle({ ...tabularFigures, textAlign: 'end' }, cell)

export const cells = {
  text: cell,
  figure,
  amount: componentStyle(
    {
      ...moneyRule,
      fontSize: vars.textSize[3],
      fontWeight: vars.weight.figure,
      letterSpacing: '-0.01em',
    },
    figure,
  ),
}

export const tickCell = componentStyle({ ...tickColumn, selectors: noPadding }, cell)

export const name = componentStyle({
  ...plainButton,
  ...plainLink,
  fontFamily: vars.font,
  borderRadius: vars.radius[1],
})

export const openingName = componentStyle(
  { display: 'flex', gap: vars.space[2], minBlockSize: vars.controlCompact, alignItems: 'center' },
  name,
)
export const chevron = componentStyle({
  flex: 'none',
  color: vars.textMuted,
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})

/** Under an open row, in from its chevron. */
export const detail = componentStyle({
  paddingBlock: `0 ${vars.space[4]}`,
  paddingInline: `${vars.space[10]} ${vars.space[4]}`,
  borderBlockEnd: `1px solid ${vars.border}`,
  selectors: { 'tr:last-child > &': { borderBlockEnd: 0 } },
})

const footCell = componentStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[2],
  backgroundColor: vars.surfaceRaised,
  borderBlockStart: `1px solid ${vars.rule}`,
  fontWeight: vars.weight.strong,
  selectors: edges,
})
const footFigure = componentStyle({ ...tabularFigures, textAlign: 'end' }, footCell)

export const foot = {
  text: footCell,
  figure: footFigure,
  amount: componentStyle({ ...moneyRule, fontSize: vars.textSize[3] }, footFigure),
}

export const wideOnly = componentStyle({ '@container': { [below.desk]: { display: 'none' } } })

export const cards = componentStyle(
  { overflow: 'clip', '@container': { [from.tablet]: { display: 'none' } } },
  box,
)
export const cardList = componentStyle(plainList)

export const card = componentStyle({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
})

export const cardsFoot = componentStyle({
  ...textStep(2),
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  borderBlockStart: `1px solid ${vars.rule}`,
  fontWeight: vars.weight.strong,
})
export const cardsTotals = componentStyle({ margin: 0 })
export const cardsTotal = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  marginBlockStart: vars.space[1],
})
export const cardsTotalName = componentStyle({
  color: vars.textMuted,
  fontWeight: vars.weight.body,
})
export const cardsTotalFigure = componentStyle({
  ...tabularFigures,
  margin: 0,
  marginInlineStart: 'auto',
})
