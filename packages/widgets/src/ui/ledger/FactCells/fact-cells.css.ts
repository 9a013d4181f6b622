import { tabularFigures, textStep } from '../../theme/figures.ts'
import { below, componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { plainLink } from '../../layout/reset.ts'

// The hairlines are the ground showing through the gaps, so cells of any height stay joined.
const cells = componentStyle({
  display: 'grid',
  gap: '1px',
  margin: 0,
  backgroundColor: vars.border,
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  overflow: 'hidden',
})

/** Marks the pad whose first cell leads. */
const leading = componentStyle({})

const even = (count: number) => `repeat(${count}, minmax(0, 1fr))`

const columnsOf = (count: number) =>
  componentStyle(
    {
      gridTemplateColumns: even(Math.min(count, 2)),
      '@container': { [from.tablet]: { gridTemplateColumns: even(count) } },
    },
    cells,
  )

const leadOf = (count: number) =>
  componentStyle(
    {
      gridTemplateColumns: even(Math.min(count, 2)),
      '@container': {
        [from.desk]: {
          gridTemplateColumns:
            count < 3
              ? 'minmax(0, 2fr) minmax(0, 1fr)'
              : `minmax(0, 2fr) minmax(0, 1.3fr) ${even(count - 2)}`,
        },
      },
    },
    cells,
    leading,
  )

export const columns = {
  1: columnsOf(1),
  2: columnsOf(2),
  3: columnsOf(3),
  4: columnsOf(4),
  5: columnsOf(5),
}

export const lead = { 1: leadOf(1), 2: leadOf(2), 3: leadOf(3), 4: leadOf(4), 5: leadOf(5) }

export const cell = componentStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  minInlineSize: 0,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  backgroundColor: vars.surfaceRaised,
  '@container': { [below.narrow]: { paddingInline: vars.space[3] } },
  selectors: {
    [`${leading} > &:first-child`]: { '@container': { [below.desk]: { gridColumn: '1 / -1' } } },
    // Two by two below the first: one that is left over has the row to itself.
    [`${leading} > &:last-child:nth-child(even)`]: {
      '@container': { [below.desk]: { gridColumn: '1 / -1' } },
    },
  },
  '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText' } },
})

export const wide = componentStyle({ gridColumn: '1 / -1' })
export const phoneOnly = componentStyle({ '@container': { [from.tablet]: { display: 'none' } } })
export const marked = componentStyle({
  flexDirection: 'row',
  alignItems: 'center',
  justifyContent: 'space-between',
})

export const linked = componentStyle({
  selectors: { '&:hover': { backgroundColor: vars.surfaceSunken } },
})

// The label is the link; the whole cell is its target.
export const link = componentStyle({
  ...plainLink,
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${vars.focus}`, outlineOffset: '-2px' },
  },
})

export const label = componentStyle({
  ...textStep(2),
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[2],
  color: vars.textMuted,
  fontWeight: vars.weight.label,
})

export const chevron = componentStyle({
  flex: 'none',
  color: vars.text,
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})

export const value = componentStyle({
  margin: 0,
  fontWeight: vars.weight.label,
  // An address of mail may have no other place to break.
  overflowWrap: 'anywhere',
  // `Wojciechowski-Nowakowski` breaks at its hyphen, not within a word.
  '@container': { [below.narrow]: textStep(2) },
})

export const figure = componentStyle({
  ...tabularFigures,
  margin: 0,
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space[1],
  textAlign: 'end',
})

export const mark = componentStyle({ margin: 0 })

export const noteOfWords = componentStyle({
  ...textStep(1),
  margin: 0,
  color: vars.textMuted,
  fontVariantNumeric: 'tabular-nums',
})

export const note = componentStyle({ textAlign: 'end' }, noteOfWords)
