import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

const badge = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  blockSize: vars.space[6],
  paddingInline: vars.space[2],
  border: '1px solid',
  borderRadius: vars.radius[1],
  fontSize: vars.textSize[1],
  lineHeight: 1,
  fontWeight: vars.weight.strong,
  letterSpacing: '0.005em',
  whiteSpace: 'nowrap',
  '@media': { '(forced-colors: active)': { borderColor: 'CanvasText' } },
})

const tone = (name: keyof typeof vars.tone) =>
  componentStyle(
    {
      backgroundColor: vars.tone[name].bg,
      color: vars.tone[name].text,
      borderColor: vars.tone[name].border,
    },
    badge,
  )

const solid = (name: keyof typeof vars.solid) =>
  componentStyle(
    {
      backgroundColor: vars.solid[name].bg,
      color: vars.solid[name].text,
      borderColor: vars.solid[name].bg,
    },
    badge,
  )

export const tones = {
  neutral: tone('neutral'),
  info: tone('info'),
  positive: tone('positive'),
  caution: tone('caution'),
  critical: tone('critical'),
}

export const solids = { positive: solid('positive'), critical: solid('critical') }

export const dashed = componentStyle({
  borderStyle: 'dashed',
  borderColor: vars.borderStrong,
  backgroundColor: 'transparent',
})
