import { textStep } from '../../theme/figures.ts'
import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { clipped, plainLink, plainList } from '../reset.ts'

export const list = componentStyle(plainList)

const line = componentStyle({
  ...textStep(2),
  boxSizing: 'border-box',
  inlineSize: '100%',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: vars.control,
  paddingInlineStart: vars.space[5],
  paddingInlineEnd: vars.space[4],
  '@container': { [from.desk]: { minBlockSize: vars.space[10] } },
})

const pressable = {
  color: vars.textMuted,
  fontWeight: vars.weight.label,
  selectors: {
    '&:hover': { color: vars.text, backgroundColor: vars.surfaceSunken },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current="page"]': {
      color: vars.text,
      fontWeight: vars.weight.strong,
      backgroundColor: vars.surfaceSunken,
      boxShadow: `inset 4px 0 0 ${vars.rule}`,
    },
    '&[aria-current="page"]:dir(rtl)': { boxShadow: `inset -4px 0 0 ${vars.rule}` },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-current="page"]': { borderInlineStart: '4px solid Highlight' } },
    },
  },
}

export const link = componentStyle({ ...plainLink, ...pressable }, line)

export const action = componentStyle(
  {
    appearance: 'none',
    border: 0,
    margin: 0,
    background: 'none',
    fontFamily: vars.font,
    textAlign: 'start',
    cursor: 'pointer',
    ...pressable,
  },
  line,
)

export const count = componentStyle({ marginInlineStart: 'auto' })
export const foot = componentStyle({ marginBlockStart: 'auto' })
export const user = componentStyle({ minBlockSize: vars.space[12] }, line)
export const names = componentStyle({ display: 'grid', minInlineSize: 0 })
export const name = componentStyle({ ...clipped, fontWeight: vars.weight.strong })
export const note = componentStyle({ ...clipped, ...textStep(1), color: vars.textMuted })
