import { fallbackVar } from '@vanilla-extract/css'
import { textStep } from '../../theme/figures.ts'
import { below, componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { gutter, topRoom } from '../frame-vars.css.ts'
import { measures } from '../measures.ts'
import { plainLink } from '../reset.ts'

export const frame = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minBlockSize: '100%',
})

export const page = componentStyle({
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  alignContent: 'start',
  flexGrow: 1,
  inlineSize: '100%',
  paddingBlockStart: vars.space[4],
  paddingBlockEnd: vars.space[10],
  paddingInline: fallbackVar(gutter, vars.space[4]),
  '@container': {
    [from.desk]: { paddingBlockStart: vars.space[6], paddingBlockEnd: vars.space[16] },
    [from.wide]: { paddingBlockStart: fallbackVar(gutter, vars.space[6]) },
  },
})

const atMost = (inlineSize: string) =>
  componentStyle({ maxInlineSize: inlineSize, marginInline: 'auto' })

export const widths = {
  full: atMost(measures.page),
  desk: componentStyle({
    maxInlineSize: `calc(${measures.deskPage} + 2 * ${fallbackVar(gutter, vars.space[4])})`,
  }),
  reading: atMost(measures.reading),
}

export const header = componentStyle({ display: 'grid', gap: vars.space[1] })

export const backLine = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
})

export const back = componentStyle({
  ...plainLink,
  ...textStep(2),
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minBlockSize: vars.control,
  borderRadius: vars.radius[1],
  '@container': { [from.desk]: { minBlockSize: vars.space[8] } },
})

export const backWord = componentStyle({
  textDecoration: 'underline',
  textDecorationColor: vars.borderStrong,
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  selectors: {
    [`${back}:hover > &`]: {
      textDecorationColor: 'currentColor',
      textDecorationThickness: '2px',
    },
  },
})

export const phoneAction = componentStyle({ '@container': { [from.desk]: { display: 'none' } } })

export const titleLine = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[4]}`,
})

export const titles = componentStyle({ minInlineSize: 0 })
/** Breaks its words before the menu goes below; the actions go there first. */
export const titlesBesideMenu = componentStyle(
  {
    '@container': {
      [below.tablet]: { flex: '1 1 0' },
      [from.tablet]: { marginInlineEnd: 'auto' },
    },
  },
  titles,
)

export const titleAndBadge = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
})

export const title = componentStyle({
  // The keyboard may be put here: not under the bar of a shell on a phone.
  scrollMarginBlock: vars.space[16],
  ...textStep(5),
  margin: 0,
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.018em',
  textWrap: 'balance',
})

export const subtitle = componentStyle({ ...textStep(2), margin: 0, color: vars.textMuted })

export const actions = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })
export const actionsWithMenu = componentStyle(
  { '@container': { [below.tablet]: { order: 1, flexBasis: '100%' } } },
  actions,
)
export const menu = componentStyle({
  flex: 'none',
  // As close to the actions as they are to each other.
  '@container': { [from.tablet]: { marginInlineStart: `calc(-1 * ${vars.space[2]})` } },
})

const twoColumns = (side: string) =>
  componentStyle({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[5],
    '@container': {
      [from.desk]: {
        gridTemplateColumns: `minmax(0, 1fr) ${side}`,
        columnGap: vars.space[side === measures.side ? 8 : 6],
        alignItems: 'start',
      },
    },
  })

export const columns = {
  default: twoColumns(measures.side),
  narrow: twoColumns(measures.narrowSide),
}

export const column = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[6],
  minInlineSize: 0,
})

export const side = componentStyle(
  {
    '@container': {
      [from.desk]: {
        position: 'sticky',
        insetBlockStart: `calc(${fallbackVar(topRoom, '0px')} + ${vars.space[6]})`,
      },
    },
  },
  column,
)

export const deskSide = componentStyle(
  { display: 'none', '@container': { [from.desk]: { display: 'grid' } } },
  side,
)
