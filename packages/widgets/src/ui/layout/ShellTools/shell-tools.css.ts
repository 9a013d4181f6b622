import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { plainButton, plainLink } from '../reset.ts'

export const tool = componentStyle({
  ...plainButton,
  ...plainLink,
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: vars.radius[2],
  selectors: { '&:hover': { backgroundColor: vars.surfaceSunken } },
})

export const count = componentStyle({
  position: 'absolute',
  display: 'grid',
  insetBlockStart: '2px',
  insetInlineEnd: '2px',
})
