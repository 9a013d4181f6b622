import { createVar } from '@vanilla-extract/css'
import { tabularFigures, textStep } from '../../theme/figures.ts'
import { below, componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

/** Set on the table: the tracks of its columns where there is room for columns. */
export const columnsName = '--ds-items-columns'
/** Set on the table: the characters of its longest amount. */
export const amountLengthName = '--ds-items-amount-length'

/** Of tabular figures with a comma and a point among them, in ems. */
const CHARACTER = 0.58
/** Room for the longest amount, clear of the rule before it: a project may have spent £1,135,353.13. */
const trackFrom = (least: string, textSize: string) =>
  `max(${least}, calc(var(${amountLengthName}) * ${CHARACTER} * ${textSize} + ${vars.space[2]}))`

export const tracks = {
  day: vars.stub,
  title: 'minmax(0, 1fr)',
  text: 'minmax(0, 1.05fr)',
  word: 'minmax(0, 88px)',
  figure: `minmax(0, ${vars.space[24]})`,
  amount: trackFrom(vars.money, vars.textSize[3]),
}

const block = { display: 'block' } as const

export const table = componentStyle({
  ...block,
  inlineSize: '100%',
  backgroundColor: vars.surfaceRaised,
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  overflow: 'clip',
  textAlign: 'start',
})

export const group = componentStyle(block)

export const head = componentStyle({
  display: 'none',
  '@container': { [from.tablet]: block },
})

/** The amount's track on a phone. */
const amountTrack = createVar()

const row = componentStyle({
  display: 'grid',
  alignItems: 'center',
  columnGap: vars.space[3],
  paddingInlineEnd: vars.space[3],
  vars: { [amountTrack]: trackFrom(vars.space[24], vars.textSize[3]) },
  '@container': {
    // What the amount does not need is the title's.
    [below.narrow]: {
      columnGap: vars.space[2],
      paddingInlineEnd: vars.space[2],
      vars: {
        [amountTrack]: trackFrom(`calc(${vars.space[16]} + ${vars.space[3]})`, vars.textSize[2]),
      },
    },
    [from.tablet]: {
      gridTemplateColumns: `var(${columnsName})`,
      columnGap: vars.space[4],
      paddingInlineEnd: vars.space[4],
    },
  },
})

export const dayRow = componentStyle(
  { gridTemplateColumns: `${vars.stub} minmax(0, 1fr) ${amountTrack}` },
  row,
)

export const plainRow = componentStyle(
  {
    gridTemplateColumns: `minmax(0, 1fr) ${amountTrack}`,
    paddingInlineStart: vars.space[3],
    '@container': { [from.tablet]: { paddingInlineStart: vars.space[4] } },
  },
  row,
)

export const headRow = componentStyle({ minBlockSize: vars.controlCompact })

export const itemRow = componentStyle({
  minBlockSize: `calc(${vars.space[12]} + ${vars.space[3]})`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
  '@container': {
    [from.tablet]: {
      minBlockSize: `calc(${vars.space[12]} + ${vars.space[1]})`,
      selectors: { '&:first-child': { borderBlockStart: `1px solid ${vars.rule}` } },
    },
  },
})

export const sumRow = componentStyle({
  minBlockSize: vars.control,
  borderBlockStart: `1px solid ${vars.rule}`,
  fontWeight: vars.weight.strong,
})

const th = componentStyle({
  ...textStep(1),
  padding: 0,
  color: vars.textMuted,
  fontWeight: vars.weight.strong,
  textAlign: 'start',
})
const endHead = componentStyle({ textAlign: 'end' }, th)

export const heads = {
  day: componentStyle({ textAlign: 'center' }, th),
  title: th,
  text: th,
  word: th,
  figure: endHead,
  amount: endHead,
}

const cell = componentStyle({
  padding: 0,
  minInlineSize: 0,
  selectors: {
    [`${dayRow} > &`]: { gridColumn: 2 },
    [`${plainRow} > &`]: { gridColumn: 1 },
    // The last line of a phone's row keeps off the rule below it; an empty one takes no room.
    '&:nth-last-child(2)': { paddingBlockEnd: vars.space[2] },
  },
  '@container': {
    [from.tablet]: {
      selectors: {
        [`${dayRow} > &, ${plainRow} > &`]: { gridColumn: 'auto' },
        // Three lines of a note keep off the rules as one does.
        '&, &:nth-last-child(2)': { paddingBlock: vars.space[2] },
      },
    },
  },
})

const muted = componentStyle(
  {
    ...textStep(2),
    color: vars.textMuted,
    fontVariantNumeric: 'tabular-nums',
    selectors: { [`${sumRow} > &`]: { fontWeight: vars.weight.strong } },
  },
  cell,
)

const span = {
  gridRow: '1 / span 9',
  alignSelf: 'stretch',
} as const

export const cells = {
  day: componentStyle({
    ...span,
    display: 'grid',
    gridColumn: 1,
    padding: 0,
    '@container': { [from.tablet]: { gridRow: 'auto' } },
  }),
  title: componentStyle(
    {
      ...textStep(2),
      fontWeight: vars.weight.strong,
      paddingBlockStart: vars.space[2],
      '@container': { [from.tablet]: textStep(3) },
    },
    cell,
  ),
  text: muted,
  word: muted,
  figure: componentStyle(
    {
      '@container': {
        [from.tablet]: { ...tabularFigures, color: vars.text, textAlign: 'end' },
      },
    },
    muted,
  ),
  amount: componentStyle({
    ...span,
    ...tabularFigures,
    gridColumn: -2,
    display: 'grid',
    alignContent: 'center',
    padding: 0,
    borderInlineStart: `1px solid ${vars.border}`,
    textAlign: 'end',
    fontWeight: vars.weight.strong,
    letterSpacing: '-0.005em',
    '@container': {
      [below.narrow]: textStep(2),
      [from.tablet]: { gridRow: 'auto', gridColumn: 'auto' },
    },
  }),
}

export const wideOnly = componentStyle({
  display: 'none',
  '@container': { [from.tablet]: { display: 'inline' } },
})

export const phoneOnly = componentStyle({
  '@container': { [from.tablet]: { display: 'none' } },
})
