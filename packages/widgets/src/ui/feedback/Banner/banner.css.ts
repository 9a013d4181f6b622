import { textStep } from '../../theme/figures.ts'
import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { plainButton, plainLink } from '../../layout/reset.ts'

const banner = componentStyle({
  ...textStep(2),
  display: 'flex',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  border: '1px solid',
  borderRadius: vars.radius[2],
})

const toned = (name: keyof typeof vars.tone) =>
  componentStyle(
    {
      backgroundColor: vars.tone[name].bg,
      color: vars.tone[name].text,
      borderColor: vars.tone[name].border,
    },
    banner,
  )

export const tones = {
  neutral: componentStyle(
    { backgroundColor: vars.surfaceSunken, color: vars.text, borderColor: vars.border },
    banner,
  ),
  info: toned('info'),
  positive: toned('positive'),
  caution: toned('caution'),
  critical: toned('critical'),
}

export const icon = componentStyle({ flex: 'none' })

export const content = componentStyle({
  flex: 1,
  minInlineSize: 0,
  '@container': {
    [from.tablet]: {
      display: 'flex',
      alignItems: 'baseline',
      columnGap: vars.space[3],
    },
  },
})

export const title = componentStyle({ margin: 0, fontWeight: vars.weight.strong })

export const text = componentStyle({
  textWrap: 'pretty',
  '@container': { [from.tablet]: { flex: 1, minInlineSize: 0 } },
})

export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[5],
  '@container': {
    [from.tablet]: { marginInlineStart: 'auto', flex: 'none', maxInlineSize: '50%' },
  },
})

export const action = componentStyle({
  ...plainButton,
  ...plainLink,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.control,
  marginBlockEnd: `calc(-1 * ${vars.space[2]})`,
  borderRadius: vars.radius[1],
  fontWeight: vars.weight.strong,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  selectors: { '&:hover': { textDecorationThickness: '2px' } },
  '@container': {
    [from.tablet]: { minBlockSize: vars.space[8], marginBlock: `calc(-1 * ${vars.space[2]})` },
  },
})

export const dismiss = componentStyle({
  ...plainButton,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: vars.control,
  blockSize: vars.control,
  marginBlock: `calc(-1 * ${vars.space[3]})`,
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
  borderRadius: vars.radius[2],
})
