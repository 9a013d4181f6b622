import { textStep } from '../../theme/figures.ts'
import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const entry = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  selectors: {
    '& + &': {
      borderBlockStart: `1px dashed ${vars.borderStrong}`,
      paddingBlockStart: vars.space[4],
    },
  },
})

export const head = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minBlockSize: vars.controlCompact,
})

export const title = componentStyle({ ...textStep(3), fontWeight: vars.weight.strong })

export const end = componentStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
})

// In the gutter, so that removing a part never moves its amount off the edge.
export const gutter = componentStyle({
  '@container': {
    [from.tablet]: {
      position: 'absolute',
      insetInlineStart: `calc(100% + ${vars.space[1]})`,
    },
  },
})

export const row = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  alignItems: 'end',
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
  '@container': {
    [from.tablet]: {
      // The action's column and this padding make the 52 px gutter of the day sheet.
      gridTemplateColumns: `minmax(0, 1fr) calc(${vars.money} + ${vars.space[12]})`,
      gap: vars.space[3],
      paddingInlineEnd: vars.space[1],
    },
  },
})

export const fields = componentStyle({ minInlineSize: 0 })

export const sum = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minBlockSize: vars.control,
})

export const amountLabel = componentStyle({
  ...textStep(2),
  color: vars.textMuted,
  '@container': { [from.tablet]: { display: 'none' } },
})

export const sumEnd = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexGrow: 1,
  gap: vars.space[1],
})

export const rowAction = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control,
})
