import { from, screenStyle } from '../../../ui/theme/styles.ts'
import { vars } from '../../../ui/theme/vars.css.ts'

/** From here on a client has 220 px beside three dates, with the summary at the side of the page. */
const ROOM_FOR_ONE_LINE = 'daysheet (min-width: 73.75em)'

/** Client, period and other dates: the client has a line of its own on a phone, the room at a desk. */
export const details = screenStyle({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.625em), 1fr))',
  alignItems: 'start',
  '@container': {
    [ROOM_FOR_ONE_LINE]: {
      gap: vars.space[2],
      gridTemplateColumns: 'minmax(0, 1fr) repeat(3, minmax(0, 9.875em))',
    },
  },
})

export const client = screenStyle({
  gridColumn: '1 / -1',
  '@container': { [ROOM_FOR_ONE_LINE]: { gridColumn: 'auto' } },
})

/** As high as the button over the days: what stands under the days must not move when they come. */
export const roomForButton = screenStyle({
  minBlockSize: vars.control,
  '@container': { [from.desk]: { minBlockSize: vars.controlCompact } },
})
