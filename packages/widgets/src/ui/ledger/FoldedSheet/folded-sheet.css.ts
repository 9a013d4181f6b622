import { textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { facelessButton } from '../../layout/reset.ts'

export const sheet = componentStyle({
  position: 'relative',
  backgroundColor: vars.surfaceRaised,
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  minInlineSize: 0,
})

export const open = componentStyle({})

export const heading = componentStyle({ margin: 0, minInlineSize: 0 })

export const fold = componentStyle({
  ...facelessButton,
  ...textStep(3),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  inlineSize: '100%',
  minBlockSize: `calc(${vars.space[12]} + ${vars.space[1]})`,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  fontFamily: vars.font,
  color: vars.text,
  textAlign: 'start',
  borderRadius: vars.radius[2],
  selectors: {
    '&:hover': {
      backgroundColor: `color-mix(in srgb, ${vars.surfaceSunken} 50%, ${vars.surfaceRaised})`,
    },
    '&:focus-visible': { outlineOffset: '-2px' },
    [`${open} > ${heading} > &`]: {
      borderBlockEnd: `1px solid ${vars.rule}`,
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
    },
  },
})

export const title = componentStyle({ fontWeight: vars.weight.strong, minInlineSize: 0 })

export const chevron = componentStyle({
  color: vars.textMuted,
  flex: 'none',
  transition: `transform ${vars.duration[2]} ${vars.ease}`,
  selectors: { [`${open} > ${heading} > ${fold} > &`]: { transform: 'rotate(180deg)' } },
})

export const words = componentStyle({ display: 'grid', gap: vars.space[1], minInlineSize: 0 })

export const note = componentStyle({
  ...textStep(2),
  fontWeight: vars.weight.body,
  color: vars.textMuted,
  overflowWrap: 'anywhere',
  selectors: { '&[hidden]': { display: 'none' } },
})

export const body = componentStyle({
  padding: vars.space[4],
  selectors: { '&[hidden]': { display: 'none' } },
})
