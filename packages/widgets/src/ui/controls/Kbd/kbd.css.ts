import { below, componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const kbd = componentStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minInlineSize: '20px',
  blockSize: '20px',
  paddingInline: '4px',
  border: '1px solid currentColor',
  borderRadius: vars.radius[1],
  fontFamily: vars.font,
  fontSize: vars.textSize[1],
  lineHeight: 1,
  fontWeight: vars.weight.label,
  '::after': { content: 'attr(data-key)' },
  // A keyboard's letter is of no use to a thumb, and a phone's width has no room for it.
  '@media': { '(pointer: coarse)': { display: 'none' } },
  '@container': { [below.tablet]: { display: 'none' } },
})
