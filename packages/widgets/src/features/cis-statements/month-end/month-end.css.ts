import { textStep } from '../../../ui/theme/figures.ts'
import { from, screenStyle } from '../../../ui/theme/styles.ts'
import { vars } from '../../../ui/theme/vars.css.ts'

/** Takes the focus when another month is opened; nobody pressed it, so no ring. */
export const place = screenStyle({ outline: 'none', minInlineSize: 0 })

/** What is to be done next: its words, and the one main action at their end. */
export const next = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
})
export const nextWords = screenStyle({ flex: '1 1 260px', minInlineSize: 0 })

/** The steps of a month, in their order. */
export const steps = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const stepTitle = screenStyle({ display: 'flex', alignItems: 'center', gap: vars.space[3] })

/** The number of a step, as the day of a day stub: ink while it is to do, a tick once it is done. */
const stamp = screenStyle({
  ...textStep(2),
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.space[6],
  blockSize: vars.space[6],
  borderRadius: vars.radius[1],
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
})
export const stampOpen = screenStyle(
  { backgroundColor: vars.surfaceInk, color: vars.textOnInk },
  stamp,
)
export const stampLater = screenStyle(
  { backgroundColor: vars.surfaceSunken, color: vars.textMuted },
  stamp,
)
export const stampDone = screenStyle(
  { backgroundColor: vars.tone.positive.bg, color: vars.tone.positive.text },
  stamp,
)

/** A name with the figure or reference that belongs to it, each on a line of its own. */
export const fields = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  columnGap: vars.space[8],
  '@container': { [from.desk]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const cardFields = screenStyle({ display: 'grid', margin: 0 })
export const field = screenStyle({
  display: 'flex',
  // A long name or reference goes below what it is the name of.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  minBlockSize: vars.control,
  borderBlockEnd: `1px solid ${vars.border}`,
})
export const fieldName = screenStyle({
  ...textStep(2),
  // Above it, where its value stands on the next line.
  paddingBlock: vars.space[2],
  color: vars.textMuted,
})
export const fieldValue = screenStyle({
  ...textStep(2),
  margin: 0,
  marginInlineStart: 'auto',
  maxInlineSize: '100%',
  textAlign: 'end',
})

/** The date and the reference beside each other, then the button. */
export const record = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  '@container': {
    [from.desk]: {
      gridTemplateColumns: 'minmax(0, 220px) minmax(0, 320px) auto',
      alignItems: 'start',
      justifyContent: 'start',
    },
  },
})
/** Amount and reference stand at half the width, so that four parts fit in a line too. */
export const recordPayment = screenStyle(
  {
    '@container': {
      [from.desk]: {
        gridTemplateColumns: 'minmax(0, 200px) minmax(0, 160px) minmax(0, 240px) auto',
      },
    },
  },
  record,
)
/** In line with the fields beside it, below the height of their labels. */
export const recordButton = screenStyle({
  '@container': {
    [from.desk]: { paddingBlockStart: `calc(${vars.leading[2]} + ${vars.space[1]})` },
  },
})
