import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const link = componentStyle({
  appearance: 'none',
  margin: 0,
  // Beside other things an address of mail breaks, rather than go over the edge.
  maxInlineSize: '100%',
  padding: 0,
  border: 0,
  borderRadius: vars.radius[1],
  backgroundColor: 'transparent',
  color: 'inherit',
  fontFamily: 'inherit',
  fontSize: 'inherit',
  fontWeight: 'inherit',
  lineHeight: 'inherit',
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textDecorationColor: vars.borderStrong,
  textUnderlineOffset: '3px',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { textDecorationColor: 'currentColor', textDecorationThickness: '2px' },
    '&[data-disabled]': { color: vars.textMuted, cursor: 'not-allowed' },
  },
})

/** On a line of its own a link is a target like any other. */
export const standalone = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minBlockSize: vars.control,
})

export const strong = componentStyle({ fontWeight: vars.weight.strong })

export const small = componentStyle({
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
})
