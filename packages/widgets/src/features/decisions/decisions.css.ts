import { below, screenStyle } from '../../ui/theme/styles.ts'
import { vars } from '../../ui/theme/vars.css.ts'

export const facts = screenStyle({
  paddingBlock: vars.space[2],
  borderBlock: `1px solid ${vars.border}`,
})

/** The keys are of no use where there is no keyboard. */
export const keysLine = screenStyle({ '@container': { [below.tablet]: { display: 'none' } } })
