import { screenStyle } from '../../ui/theme/styles.ts'
import { textStep } from '../../ui/theme/figures.ts'
import { vars } from '../../ui/theme/vars.css.ts'

/** Equal halves for the two versions, so that neither looks the right one. */
export const table = screenStyle({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  ...textStep(2),
})

export const corner = screenStyle({ inlineSize: '26%' })

const ruled = {
  borderBlockEnd: `1px solid ${vars.border}`,
  paddingBlock: vars.space[2],
  paddingInlineEnd: vars.space[2],
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const

export const head = screenStyle({ ...ruled, borderBlockEndColor: vars.text })

export const when = screenStyle({
  display: 'block',
  fontWeight: vars.weight.body,
  color: vars.textMuted,
})

export const what = screenStyle({ ...ruled, fontWeight: vars.weight.body, color: vars.textMuted })

export const cell = screenStyle(ruled)
