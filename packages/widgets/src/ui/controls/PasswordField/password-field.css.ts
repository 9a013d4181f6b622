import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const reveal = componentStyle({
  appearance: 'none',
  flex: 'none',
  margin: 0,
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
  paddingInline: vars.space[3],
  paddingBlock: 0,
  minInlineSize: vars.control,
  alignSelf: 'stretch',
  border: 0,
  borderRadius: vars.radius[1],
  backgroundColor: 'transparent',
  color: 'inherit',
  fontFamily: 'inherit',
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
  fontWeight: vars.weight.body,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textDecorationColor: vars.borderStrong,
  textUnderlineOffset: '3px',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { textDecorationColor: 'currentColor', textDecorationThickness: '2px' },
    '&[data-focus-visible]': { outline: `2px solid ${vars.focus}`, outlineOffset: '-4px' },
  },
})
