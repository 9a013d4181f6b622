import { tabularFigures, textStep } from '../../theme/figures.ts'
import { below, componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { plainButton, plainLink, plainList } from '../../layout/reset.ts'

export const list = componentStyle({
  ...plainList,
  backgroundColor: vars.surfaceRaised,
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  overflow: 'clip',
})

export const item = componentStyle({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
})

export const card = componentStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const ticked = componentStyle({ gridTemplateColumns: `${vars.control} minmax(0, 1fr)` })
export const selected = componentStyle({ backgroundColor: vars.selected })

export const tick = componentStyle({
  paddingBlockStart: vars.space[1],
  borderInlineEnd: `1px solid ${vars.border}`,
})

export const main = componentStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  '@container': {
    [from.desk]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: vars.space[6],
    },
  },
})

export const top = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  alignItems: 'start',
  '@container': {
    [from.desk]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 128px 194px 136px',
      alignItems: 'center',
      minBlockSize: vars.control,
    },
  },
})

/** A column beside the title and the detail under it. */
const desk = (column: number) => ({ gridColumn: column, gridRow: '1 / 3' })

export const title = componentStyle({
  ...textStep(3),
  margin: 0,
  fontWeight: vars.weight.strong,
  letterSpacing: 'normal',
  // As narrow as its longest word: where that leaves no room, the figure goes below.
  flex: '1 1 0',
  maxInlineSize: '100%',
  '@container': { [from.desk]: { gridColumn: 1, gridRow: 1 } },
})

export const link = componentStyle({
  ...plainButton,
  ...plainLink,
  borderRadius: vars.radius[1],
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
})

/**
 * The link reaches over all of the card: whoever taps with a glove does not aim at a name. Buttons
 * stand above it. An element, because a host's reset may leave no pseudo-elements.
 */
export const wholeCard = componentStyle({ position: 'absolute', inset: 0, zIndex: 0 })

const line = { ...textStep(2), margin: 0, color: vars.textMuted } as const

export const detail = componentStyle({
  ...line,
  order: 1,
  flex: '1 1 100%',
  minInlineSize: 0,
  fontVariantNumeric: 'normal',
  '@container': {
    [from.desk]: { gridColumn: 1, gridRow: 2 },
  },
})

export const third = componentStyle({
  order: 1,
  flex: '1 1 100%',
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[2],
  minBlockSize: vars.space[6],
  '@container': { [from.desk]: { display: 'contents' } },
})

export const meta = componentStyle({
  ...line,
  // The badges beside it can stand under each other, a date cannot.
  flexShrink: 0,
  maxInlineSize: '60%',
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    [from.desk]: { ...desk(2), maxInlineSize: 'none' },
  },
})

export const badges = componentStyle({
  ...textStep(2),
  color: vars.textMuted,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[1],
  // They stand under each other beside the date; where the widest has no room there, all go below.
  flex: '1 1 0',
  minInlineSize: 'min-content',
  '@container': {
    [from.desk]: { ...desk(3), justifyContent: 'flex-start' },
  },
})

export const figure = componentStyle({
  ...tabularFigures,
  ...textStep(4),
  margin: 0,
  marginInlineStart: 'auto',
  textAlign: 'end',
  fontWeight: vars.weight.figure,
  letterSpacing: '-0.02em',
  '@container': {
    [from.desk]: { ...desk(4), ...textStep(5) },
  },
})

export const figureNote = componentStyle({
  ...textStep(1),
  display: 'block',
  color: vars.textMuted,
  fontWeight: vars.weight.body,
  letterSpacing: 'normal',
})

export const actions = componentStyle({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  // The menu stands on the first row where the actions need two.
  alignItems: 'flex-start',
  // `Chase email`, `Download PDF` and the menu stand side by side in 360 px.
  gap: '2px',
  // Between two buttons a tap opens the card.
  pointerEvents: 'none',
  marginBlockStart: vars.space[2],
  marginBlockEnd: `calc(-1 * ${vars.space[2]})`,
  marginInline: `calc(-1 * ${vars.space[2]})`,
  paddingBlock: `${vars.space[2]} ${vars.space[1]}`,
  borderBlockStart: `1px solid ${vars.border}`,
  '@container': {
    [from.desk]: {
      margin: 0,
      padding: 0,
      border: 0,
      alignItems: 'center',
      justifyContent: 'flex-end',
      minInlineSize: '186px',
    },
  },
  // The sheet's own edge already parts a ticked card from the next one.
  selectors: { [`${ticked} &`]: { borderBlockStart: 0, marginBlockEnd: 0 } },
})

export const phoneActions = componentStyle({
  display: 'flex',
  pointerEvents: 'auto',
  '@container': { [from.desk]: { display: 'none' } },
})

export const withRoom = componentStyle({
  display: 'contents',
  '@container': { [below.narrow]: { display: 'none' } },
})
export const withoutRoom = componentStyle({
  display: 'none',
  '@container': { [below.narrow]: { display: 'contents' } },
})

export const mainActions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  minInlineSize: 0,
  pointerEvents: 'auto',
})

export const menu = componentStyle({
  marginInlineStart: 'auto',
  flex: 'none',
  pointerEvents: 'auto',
  '@container': { [from.desk]: { marginInlineStart: 0 } },
})

export const note = componentStyle({
  gridColumn: '1 / -1',
  marginBlockStart: vars.space[3],
  // A banner that has nothing to say leaves no gap.
  selectors: { '&:empty': { display: 'none' } },
})
