import { screenStyle } from '../../../ui/theme/styles.ts'
import { vars } from '../../../ui/theme/vars.css.ts'

/** Cards of one height in a line; a lone one is no wider than the others would be. */
export const cards = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minInlineSize: 0,
})

export const card = screenStyle({ display: 'grid', minInlineSize: 0 })
