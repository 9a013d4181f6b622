import { from, screenStyle } from '../../ui/theme/styles.ts'
import { vars } from '../../ui/theme/vars.css.ts'

/** Fields of one entry: the project has a line of its own on a phone, and the room at a desk. */
export const fields = screenStyle({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  '@container': {
    [from.tablet]: {
      gap: vars.space[4],
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr)',
    },
  },
})

const wholeLine = { gridColumn: '1 / -1' } as const

export const lead = screenStyle({
  ...wholeLine,
  '@container': { [from.tablet]: { gridColumn: 'auto' } },
})

export const whole = screenStyle(wholeLine)

/** The switches, between two hairlines' worth of room. */
export const switches = screenStyle({
  ...wholeLine,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: vars.space[4],
  borderBlockStart: `1px solid ${vars.border}`,
  paddingBlockStart: vars.space[1],
})

/** Overtime hours, and beside them what they come to. */
export const overtime = screenStyle({
  ...wholeLine,
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'end',
  '@container': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 8fr)' },
  },
})
