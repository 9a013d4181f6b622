import { from, screenStyle } from '../../../ui/theme/styles.ts'
import { vars } from '../../../ui/theme/vars.css.ts'

/** Client, period and other dates: the client has a line of its own on a phone, the room at a desk. */
export const details = screenStyle({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 154px), 1fr))',
  alignItems: 'start',
  '@container': {
    [from.desk]: {
      gap: vars.space[2],
      gridTemplateColumns: 'minmax(0, 1fr) repeat(3, minmax(0, 158px))',
    },
  },
})

export const client = screenStyle({
  gridColumn: '1 / -1',
  '@container': { [from.desk]: { gridColumn: 'auto' } },
})
