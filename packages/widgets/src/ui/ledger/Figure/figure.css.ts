import { tabularFigures, textStep } from '../../theme/figures.ts'
import { below, componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

const figure = componentStyle({ ...tabularFigures, textAlign: 'end' })

export const sizes = {
  small: componentStyle({ ...textStep(2), fontWeight: vars.weight.label }, figure),
  body: componentStyle({ fontWeight: vars.weight.strong, letterSpacing: '-0.005em' }, figure),
  row: componentStyle(
    { ...textStep(4), fontWeight: vars.weight.figure, letterSpacing: '-0.02em' },
    figure,
  ),
  cell: componentStyle(
    {
      ...textStep(5),
      lineHeight: vars.leading[5],
      fontWeight: vars.weight.figure,
      letterSpacing: '-0.02em',
      // Two amounts of five figures stand side by side in 320 px.
      '@container': { [below.narrow]: { ...textStep(4), lineHeight: vars.leading[5] } },
    },
    figure,
  ),
  hero: componentStyle(
    { ...textStep(6), fontWeight: vars.weight.figure, letterSpacing: '-0.025em' },
    figure,
  ),
  screen: componentStyle(
    {
      ...textStep(7),
      fontWeight: vars.weight.figure,
      letterSpacing: '-0.025em',
      '@container': { [below.narrow]: textStep(6) },
    },
    figure,
  ),
}

/** Millions, beside another such amount on a phone. */
export const longCell = componentStyle({
  '@container': {
    [below.tablet]: { ...textStep(3), lineHeight: vars.leading[5] },
    [below.narrow]: { ...textStep(2), lineHeight: vars.leading[5] },
  },
})

export const tones = {
  text: '',
  inherit: componentStyle({ color: 'inherit', fontWeight: 'inherit' }),
  muted: componentStyle({ color: vars.textMuted, fontWeight: vars.weight.body }),
  positive: componentStyle({ color: vars.tone.positive.text }),
  caution: componentStyle({ color: vars.tone.caution.text }),
  critical: componentStyle({ color: vars.tone.critical.text }),
}

export const total = componentStyle({
  display: 'inline-block',
  borderBlockEnd: `3px double ${vars.rule}`,
  paddingBlockEnd: '2px',
})
