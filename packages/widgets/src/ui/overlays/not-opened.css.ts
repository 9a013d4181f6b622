import { componentStyle } from '../theme/styles.ts'
import { vars } from '../theme/vars.css.ts'

/** Over the page and its bars, in reach of the eye that waits for a dialog. */
export const notOpened = componentStyle({
  position: 'fixed',
  insetInline: vars.space[4],
  insetBlockEnd: `calc(${vars.space[4]} + env(safe-area-inset-bottom, 0px))`,
  zIndex: 40,
  maxInlineSize: '520px',
  marginInline: 'auto',
  boxShadow: vars.shadow.float,
})
