import { from, screenStyle } from '../../../ui/theme/styles.ts'
import { vars } from '../../../ui/theme/vars.css.ts'

/** Under one another on a phone: a tax year with both its dates takes the whole line. */
export const filters = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  '@container': {
    [from.tablet]: { gridTemplateColumns: 'auto auto', justifyContent: 'start' },
  },
})

/** The same room in every row, so that the figures stand under one another. */
export const receipt = screenStyle({
  display: 'contents',
  '@container': {
    [from.desk]: { display: 'flex', justifyContent: 'flex-end', minInlineSize: '132px' },
  },
})
