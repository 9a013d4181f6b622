import { keyframes } from '@vanilla-extract/css'
import { visuallyHidden } from '../../theme/figures.ts'
import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const button = componentStyle({
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  margin: 0,
  minBlockSize: vars.control,
  paddingBlock: 0,
  paddingInline: vars.space[4],
  border: `1px solid ${vars.borderStrong}`,
  borderRadius: vars.radius[2],
  backgroundColor: vars.surfaceRaised,
  color: vars.text,
  fontFamily: vars.font,
  fontSize: vars.textSize[3],
  fontWeight: vars.weight.strong,
  lineHeight: vars.leading[2],
  letterSpacing: '-0.006em',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${vars.duration[1]} ${vars.ease}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.surfaceSunken },
    '&[data-pressed]': { backgroundColor: vars.border },
    '&[data-pending]': { cursor: 'progress' },
  },
})

const disabled = {
  backgroundColor: vars.surfaceSunken,
  borderColor: vars.border,
  color: vars.textMuted,
  cursor: 'not-allowed',
}

export const variants = {
  primary: componentStyle({
    backgroundColor: vars.accent,
    borderColor: vars.accent,
    color: vars.accentText,
    selectors: {
      '&[data-hovered]': { backgroundColor: vars.accentHover, borderColor: vars.accentHover },
      '&[data-pressed]': { backgroundColor: vars.accentPressed, borderColor: vars.accentPressed },
      '&[data-disabled]': disabled,
    },
  }),
  secondary: componentStyle({ selectors: { '&[data-disabled]': disabled } }),
  quiet: componentStyle({
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    paddingInline: vars.space[3],
    selectors: {
      '&[data-disabled]': {
        ...disabled,
        backgroundColor: 'transparent',
        borderColor: 'transparent',
      },
    },
  }),
  quietDanger: componentStyle({
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    paddingInline: vars.space[3],
    color: vars.tone.critical.text,
    selectors: {
      '&[data-disabled]': {
        ...disabled,
        backgroundColor: 'transparent',
        borderColor: 'transparent',
      },
    },
  }),
  danger: componentStyle({
    backgroundColor: vars.solid.critical.bg,
    borderColor: vars.solid.critical.bg,
    color: vars.solid.critical.text,
    selectors: {
      '&[data-hovered], &[data-pressed]': {
        backgroundColor: vars.tone.critical.text,
        borderColor: vars.tone.critical.text,
        color: vars.surfaceRaised,
      },
      '&[data-disabled]': disabled,
    },
  }),
}

const atDesk = { [from.desk]: { minBlockSize: vars.controlCompact } }

export const sizes = {
  regular: componentStyle({}),
  large: componentStyle({ minBlockSize: '52px', paddingInline: vars.space[6] }),
  // Nothing under 44 px where a thumb works.
  compact: componentStyle({
    gap: '6px',
    paddingInline: vars.space[3],
    fontSize: vars.textSize[2],
    '@container': atDesk,
  }),
}

/** Without an edge to keep away from. */
export const bareCompact = componentStyle({ paddingInline: vars.space[2] })

export const block = componentStyle({ inlineSize: '100%' })

export const unseen = componentStyle(visuallyHidden)

export const spinner = componentStyle({
  display: 'block',
  flex: 'none',
  inlineSize: '16px',
  blockSize: '16px',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 0.8s linear infinite`,
  '@media': {
    // Forced colours would paint the gap as well, and with it the turning.
    '(forced-colors: active)': { forcedColorAdjust: 'none' },
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
  },
})
