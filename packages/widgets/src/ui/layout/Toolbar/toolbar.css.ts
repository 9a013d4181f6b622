import { fallbackVar } from '@vanilla-extract/css'
import { below, componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { ownAdd } from '../frame-vars.css.ts'

const atDesk = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const

/** The search, and the filters under it on a phone. */
export const lines = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  '@container': { [from.desk]: atDesk },
})

/** All of it in the one line that a phone has above its list. */
export const oneLine = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  '@container': { [from.desk]: { ...atDesk, gap: vars.space[3] } },
})

export const search = componentStyle({
  minInlineSize: 0,
  flex: '1 1 0',
  '@container': { [from.desk]: { flex: 'none', inlineSize: '260px' } },
})

export const filters = componentStyle({
  minInlineSize: 0,
  // A select with whole dates in it takes the line, what stands at its end the next one.
  selectors: { [`${oneLine} > &`]: { flex: '1 1 240px' } },
  '@container': { [from.desk]: { selectors: { [`${oneLine} > &`]: { flex: 'none' } } } },
})

/** Where it is wider than a phone and not a desk yet, the end stands beside the search. */
export const searchAndEnd = componentStyle(
  {
    '@container': {
      [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    },
  },
  lines,
)

export const end = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@container': {
    [from.tablet]: { flexWrap: 'nowrap' },
    [from.desk]: { marginInlineStart: 'auto' },
  },
  selectors: {
    // An end that shows nothing takes no gap.
    [`${oneLine} > &`]: { '@container': { [below.desk]: { display: 'contents' } } },
    [`${searchAndEnd} > &`]: {
      '@container': { [from.tablet]: { gridRow: 1, gridColumn: 2 } },
    },
  },
})

export const filtersBelow = componentStyle(
  { '@container': { [from.tablet]: { gridColumn: '1 / -1' } } },
  filters,
)

/** A phone whose shell floats its add menu needs no second one above the list. */
export const add = componentStyle({ display: fallbackVar(ownAdd, 'flex') })

const fromDesk = componentStyle({ '@container': { [below.desk]: { display: 'none' } } })
export const deskFilters = componentStyle({ minInlineSize: 0 }, fromDesk)
export const deskEnd = componentStyle(
  { display: 'flex', gap: vars.space[2], marginInlineStart: 'auto' },
  fromDesk,
)

export const phone = componentStyle({
  display: 'flex',
  flex: 'none',
  gap: vars.space[2],
  '@container': { [from.desk]: { display: 'none' } },
})
