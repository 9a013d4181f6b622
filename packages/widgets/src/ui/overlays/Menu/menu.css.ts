import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const menu = componentStyle({
  minInlineSize: '200px',
  padding: vars.space[1],
  outline: 'none',
})

export const item = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: vars.control,
  paddingInline: vars.space[3],
  borderRadius: vars.radius[2],
  color: 'inherit',
  fontWeight: vars.weight.label,
  lineHeight: vars.leading[2],
  textDecoration: 'none',
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-focused]': { backgroundColor: vars.surfaceSunken },
    '&[data-focus-visible]': { outline: `2px solid ${vars.focus}`, outlineOffset: '-2px' },
    '&[data-disabled]': { color: vars.textMuted, cursor: 'not-allowed' },
  },
})

export const danger = componentStyle({ color: vars.tone.critical.text })

export const words = componentStyle({ flex: 1 })

export const separator = componentStyle({
  blockSize: '1px',
  marginBlock: vars.space[1],
  border: 0,
  backgroundColor: vars.border,
  '@media': { '(forced-colors: active)': { backgroundColor: 'CanvasText' } },
})
