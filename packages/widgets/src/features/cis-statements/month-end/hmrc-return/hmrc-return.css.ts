import { textStep } from '../../../../ui/theme/figures.ts'
import { from, screenStyle } from '../../../../ui/theme/styles.ts'
import { vars } from '../../../../ui/theme/vars.css.ts'

/** Takes the focus when the next step is opened; nobody pressed it, so no ring. */
export const place = screenStyle({ outline: 'none', minInlineSize: 0 })

/** The steps of a filing as a ruled line: what is done and what is open stand on ink. */
export const trail = screenStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  gridTemplateColumns: 'auto auto minmax(0, auto) auto',
  columnGap: vars.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@container': { [from.desk]: { gridTemplateColumns: 'repeat(4, minmax(0, 160px))' } },
})
const step = screenStyle({
  ...textStep(1),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[1],
  paddingBlockStart: vars.space[2],
  borderBlockStart: `3px solid ${vars.border}`,
  color: vars.textMuted,
  '@container': { [from.desk]: { ...textStep(2) } },
})
export const stepDone = screenStyle({ borderBlockStartColor: vars.tone.positive.text }, step)
export const stepCurrent = screenStyle(
  {
    borderBlockStartColor: vars.surfaceInk,
    color: vars.text,
    fontWeight: vars.weight.strong,
  },
  step,
)
export const stepAhead = screenStyle({}, step)

/** The exact amount under the one that HMRC gets. */
export const exact = screenStyle({
  ...textStep(1),
  display: 'block',
  color: vars.textMuted,
  fontVariantNumeric: 'tabular-nums',
})

/** What is found of a line, under its name. */
export const notes = screenStyle({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  paddingBlockStart: vars.space[1],
  paddingInlineStart: 0,
  listStyle: 'none',
  minInlineSize: 0,
})
const note = screenStyle({
  ...textStep(1),
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[1],
})
export const noteWarn = screenStyle({ color: vars.tone.caution.text }, note)
export const noteBlock = screenStyle({ color: vars.tone.critical.text }, note)

/** HMRC's own words, as they came. */
export const quote = screenStyle({
  ...textStep(2),
  margin: 0,
  paddingInlineStart: vars.space[4],
  borderInlineStart: `3px solid ${vars.border}`,
  overflowWrap: 'anywhere',
})

/** 32 letters without a space: they break where a phone is narrow. */
export const reference = screenStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: vars.space[2],
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
  fontWeight: vars.weight.strong,
})
