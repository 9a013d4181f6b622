import type { StyleRule } from '@vanilla-extract/css'

/** A native button without a look of its own; the class it is composed with sets its padding. */
export const facelessButton = {
  appearance: 'none',
  border: 0,
  margin: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
} satisfies StyleRule

export const plainButton = { ...facelessButton, padding: 0 } satisfies StyleRule

export const plainList = { listStyle: 'none', margin: 0, padding: 0 } satisfies StyleRule

/** A link that carries a row or a cell: no underline, the ink of its surroundings. */
export const plainLink = { color: 'inherit', textDecoration: 'none' } satisfies StyleRule

export const clipped = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minInlineSize: 0,
} satisfies StyleRule
