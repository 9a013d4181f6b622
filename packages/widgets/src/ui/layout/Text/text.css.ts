import { textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

const heading = componentStyle({ margin: 0, fontWeight: vars.weight.strong, textWrap: 'balance' })

export const headings = {
  screen: componentStyle({ ...textStep(5), letterSpacing: '-0.018em' }, heading),
  section: componentStyle({ ...textStep(4), letterSpacing: '-0.012em' }, heading),
  part: componentStyle({ ...textStep(3), letterSpacing: 'normal' }, heading),
}

const text = componentStyle({ margin: 0, textWrap: 'pretty' })

export const sizes = {
  body: componentStyle(textStep(3), text),
  small: componentStyle(textStep(2), text),
  tiny: componentStyle(textStep(1), text),
}

export const tones = {
  text: '',
  muted: componentStyle({ color: vars.textMuted }),
  positive: componentStyle({ color: vars.tone.positive.text }),
  caution: componentStyle({ color: vars.tone.caution.text }),
  critical: componentStyle({ color: vars.tone.critical.text }),
}

export const strong = componentStyle({ fontWeight: vars.weight.strong })
