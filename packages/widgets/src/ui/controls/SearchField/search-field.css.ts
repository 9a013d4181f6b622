import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const clear = componentStyle({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  alignSelf: 'stretch',
  inlineSize: vars.control,
  margin: 0,
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: vars.textMuted,
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { color: vars.text } },
})
