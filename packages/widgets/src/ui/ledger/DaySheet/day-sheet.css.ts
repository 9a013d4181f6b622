import { textStep } from '../../theme/figures.ts'
import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { plainList } from '../../layout/reset.ts'

export const sheet = componentStyle({
  backgroundColor: vars.surfaceRaised,
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  overflow: 'clip',
})

export const days = componentStyle(plainList)

const row = componentStyle({
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: `${vars.stub} minmax(0, 1fr) auto ${vars.space[5]}`,
  columnGap: vars.space[2],
  paddingInlineEnd: vars.space[2],
})

// 52 px from the money column to the edge: 16 gap, 24 chevron, 12 padding. Whatever opens under a
// row keeps the same gutter, so that all amounts of a sheet share one x position.
const gutter = {
  columnGap: vars.space[4],
  paddingInlineEnd: vars.space[3],
}

/** Ends where the others end; a day of £617,283.94 takes its room from the title. */
const amountTrack = `minmax(${vars.money}, max-content)`

export const columns = {
  amounts: componentStyle(
    {
      '@container': {
        [from.tablet]: {
          ...gutter,
          gridTemplateColumns: `${vars.stub} minmax(0, 1fr) minmax(0, 176px) ${vars.space[16]} ${amountTrack} ${vars.space[6]}`,
        },
      },
    },
    row,
  ),
  hours: componentStyle(
    {
      '@container': {
        [from.tablet]: {
          ...gutter,
          gridTemplateColumns: `${vars.stub} minmax(0, 1fr) ${amountTrack} ${vars.space[6]}`,
        },
      },
    },
    row,
  ),
}

export const heads = componentStyle({
  ...textStep(1),
  display: 'none',
  color: vars.textMuted,
  fontWeight: vars.weight.strong,
  minBlockSize: vars.controlCompact,
  borderBlockEnd: `1px solid ${vars.rule}`,
  '@container': { [from.tablet]: { display: 'grid' } },
})

export const dateHead = componentStyle({ textAlign: 'center' })
export const end = componentStyle({ textAlign: 'end' })
