import { style } from '@vanilla-extract/css'
import { componentStyle } from '../../../packages/widgets/src/ui/theme/styles.ts'
import { textStep } from '../../../packages/widgets/src/ui/theme/figures.ts'
import { vars } from '../../../packages/widgets/src/ui/theme/vars.css.ts'

export const editor = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  alignItems: 'flex-start',
})

/** Beside the screen at a desk, above it on a phone; no part of either theme. */
export const side = style({ flex: '1 1 260px', minInlineSize: 0 })

export const controls = componentStyle({
  ...textStep(2),
  display: 'grid',
  padding: vars.space[4],
  gap: vars.space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const title = componentStyle({ ...textStep(5), margin: 0, fontWeight: vars.weight.strong })

export const row = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
})

export const input = componentStyle({
  ...textStep(2),
  blockSize: vars.control,
  minInlineSize: '96px',
  border: `1px solid ${vars.borderStrong}`,
  borderRadius: vars.radius[2],
  background: vars.surfaceRaised,
  color: vars.text,
})

export const reset = componentStyle({
  ...textStep(2),
  minBlockSize: vars.control,
  border: `1px solid ${vars.borderStrong}`,
  borderRadius: vars.radius[2],
  background: vars.surfaceRaised,
  color: vars.text,
  cursor: 'pointer',
})

export const problems = componentStyle({ ...textStep(2), color: vars.text })

export const codeTitle = componentStyle({
  ...textStep(2),
  margin: 0,
  fontWeight: vars.weight.strong,
})

export const code = componentStyle({
  ...textStep(1),
  margin: 0,
  padding: vars.space[3],
  overflowX: 'auto',
  border: `1px solid ${vars.border}`,
  background: vars.surfaceSunken,
  color: vars.text,
})

/** The screen has most of a desk, and comes after the fields on a phone. */
export const screen = style({ flex: '4 1 480px', minInlineSize: 0 })
