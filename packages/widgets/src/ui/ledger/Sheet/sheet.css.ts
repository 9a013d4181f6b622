import { textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const sheet = componentStyle({
  backgroundColor: vars.surfaceRaised,
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  minInlineSize: 0,
})

export const head = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  // What does not fit beside the title stands under it, clear of its letters.
  gap: `${vars.space[2]} ${vars.space[3]}`,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  minBlockSize: `calc(${vars.space[12]} + ${vars.space[1]})`,
  borderBlockEnd: `1px solid ${vars.rule}`,
})

export const title = componentStyle({
  ...textStep(3),
  margin: 0,
  fontWeight: vars.weight.strong,
  letterSpacing: 'normal',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})

export const aside = componentStyle({
  ...textStep(2),
  color: vars.textMuted,
  marginInlineStart: 'auto',
  // A link of 44 px does not make the head taller.
  selectors: { '&:has(a, button)': { marginBlock: `calc(-1 * ${vars.space[2]})` } },
})

export const padding = {
  body: componentStyle({ padding: vars.space[4] }),
  rows: componentStyle({ overflow: 'clip', borderRadius: vars.radius[2] }),
}

export const footer = componentStyle({
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  borderBlockStart: `1px solid ${vars.border}`,
})

export const tearLine = componentStyle({
  border: 0,
  borderBlockStart: `1px dashed ${vars.borderStrong}`,
  margin: 0,
})
