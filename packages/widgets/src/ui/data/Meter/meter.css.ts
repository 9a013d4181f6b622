import { textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const meter = componentStyle({ display: 'grid', gap: vars.space[1] })

export const words = componentStyle({
  ...textStep(2),
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  fontVariantNumeric: 'tabular-nums',
})
export const amount = componentStyle({ fontWeight: vars.weight.strong })
export const note = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
})
const noteIn = (color: string) => componentStyle({ color }, note)
export const notes = {
  neutral: noteIn(vars.textMuted),
  caution: noteIn(vars.tone.caution.text),
  critical: noteIn(vars.tone.critical.text),
}

export const track = componentStyle({
  boxSizing: 'border-box',
  position: 'relative',
  blockSize: vars.space[3],
  border: `1px solid ${vars.borderStrong}`,
  borderRadius: vars.radius[1],
  backgroundColor: vars.surfaceSunken,
  overflow: 'hidden',
})

const bar = componentStyle({
  display: 'block',
  blockSize: '100%',
  transition: `inline-size ${vars.duration[3]} ${vars.ease}`,
  '@media': {
    '(forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
    '(prefers-reduced-motion: reduce)': { transition: 'none' },
  },
})
export const bars = {
  neutral: componentStyle({ backgroundColor: vars.surfaceInk }, bar),
  caution: componentStyle({ backgroundColor: vars.tone.caution.text }, bar),
  // Hatched, so that it is told from the others without its colour.
  critical: componentStyle(
    {
      backgroundImage: `repeating-linear-gradient(135deg, ${vars.tone.critical.text} 0 6px, ${vars.tone.critical.border} 6px 9px)`,
    },
    bar,
  ),
}

/** A hairline across the track where something is to be noticed. */
export const mark = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  inlineSize: '2px',
  backgroundColor: vars.text,
  boxShadow: `0 0 0 1px ${vars.surface}`,
})
