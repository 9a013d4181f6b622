import { screenStyle } from '../../../ui/theme/styles.ts'
import { vars } from '../../../ui/theme/vars.css.ts'

/** As wide as a tick, so that what can't be chosen stands under the ticks. */
export const noChoice = screenStyle({
  display: 'inline-block',
  inlineSize: vars.control,
  textAlign: 'center',
  color: vars.textMuted,
})
