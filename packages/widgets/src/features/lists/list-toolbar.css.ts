import { from, screenStyle } from '../../ui/theme/styles.ts'
import { vars } from '../../ui/theme/vars.css.ts'

/** Under one another on a phone: a tax year with both its dates takes the whole line. */
export const selects = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  '@container': {
    [from.tablet]: { gridTemplateColumns: 'auto auto', justifyContent: 'start' },
  },
})
