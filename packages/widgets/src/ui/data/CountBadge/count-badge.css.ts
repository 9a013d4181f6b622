import { textStep, visuallyHidden } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

const badge = componentStyle({
  ...textStep(1),
  position: 'relative',
  display: 'inline-block',
  boxSizing: 'border-box',
  minInlineSize: vars.space[5],
  paddingBlock: '1px',
  paddingInline: vars.space[1],
  borderRadius: vars.radius[1],
  textAlign: 'center',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
})

export const tones = {
  neutral: componentStyle({ backgroundColor: vars.surfaceSunken, color: vars.textMuted }, badge),
  ink: componentStyle({ backgroundColor: vars.surfaceInk, color: vars.textOnInk }, badge),
  alert: componentStyle(
    { backgroundColor: vars.solid.critical.bg, color: vars.solid.critical.text },
    badge,
  ),
}

export const spoken = componentStyle(visuallyHidden)
