import { tabularFigures, textStep } from '../../theme/figures.ts'
import { below, componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { plainButton, plainLink, plainList } from '../../layout/reset.ts'

export const list = componentStyle(plainList)

export const item = componentStyle({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
})

export const row = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: vars.control,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
})

export const rowWithEndBelow = componentStyle(
  {
    '@container': {
      [below.tablet]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignItems: 'start',
        rowGap: vars.space[2],
      },
    },
  },
  row,
)
/** Beside the words that have something before them. */
export const startedRowWithEndBelow = componentStyle(
  { '@container': { [below.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } } },
  rowWithEndBelow,
)
/** Under the words: in the last column. */
export const endBelow = componentStyle({
  flex: 'none',
  '@container': { [below.tablet]: { gridColumn: '-2 / -1', justifySelf: 'start' } },
})

export const link = componentStyle(
  {
    ...plainButton,
    ...plainLink,
    paddingBlock: vars.space[3],
    paddingInline: vars.space[4],
    selectors: {
      '&:hover': { backgroundColor: vars.surfaceSunken },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
  },
  row,
)

/** A tick is as wide as a finger, and stands close to what it ticks. */
export const start = componentStyle({
  flex: 'none',
  inlineSize: vars.control,
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
})

export const words = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 1,
  minInlineSize: 0,
})
export const title = componentStyle({ fontWeight: vars.weight.strong })
export const note = componentStyle({ ...textStep(2), color: vars.textMuted })
export const figure = componentStyle({ ...tabularFigures, textAlign: 'end' })
export const figureNote = componentStyle({ ...textStep(1), color: vars.textMuted })
export const chevron = componentStyle({
  flex: 'none',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})
