import { textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const pager = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
})

export const status = componentStyle({
  ...textStep(2),
  color: vars.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
