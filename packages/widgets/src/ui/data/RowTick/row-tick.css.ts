import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const target = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control,
  minBlockSize: vars.control,
  cursor: 'pointer',
})

export const tick = componentStyle({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  margin: 0,
  inlineSize: vars.space[6],
  blockSize: vars.space[6],
  border: `1.5px solid ${vars.borderStrong}`,
  borderRadius: vars.radius[1],
  backgroundColor: vars.surfaceRaised,
  cursor: 'inherit',
  '@container': { [from.tablet]: { inlineSize: vars.space[5], blockSize: vars.space[5] } },
  selectors: {
    '&::after': {
      content: '""',
      inlineSize: '45%',
      blockSize: '22%',
      border: `solid ${vars.textOnInk}`,
      borderWidth: '0 0 2.5px 2.5px',
      transform: 'translateY(-25%) rotate(-45deg)',
      opacity: 0,
    },
    '&:checked, &:indeterminate': {
      backgroundColor: vars.surfaceInk,
      borderColor: vars.surfaceInk,
    },
    '&:checked::after, &:indeterminate::after': { opacity: 1 },
    '&:indeterminate::after': {
      borderInlineStartWidth: 0,
      transform: 'translateY(-50%)',
    },
    '&:disabled': { backgroundColor: vars.surfaceSunken, borderColor: vars.border },
  },
  // The browser's own box is the one that a forced palette paints right.
  '@media': {
    '(forced-colors: active)': {
      appearance: 'auto',
      selectors: { '&::after': { content: 'none' } },
    },
  },
})
