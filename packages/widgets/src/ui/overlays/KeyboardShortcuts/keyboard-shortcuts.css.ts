import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const list = componentStyle({ display: 'grid', margin: 0 })

export const row = componentStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.space[4],
  minBlockSize: '40px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
})

export const does = componentStyle({ margin: 0 })

export const keys = componentStyle({ display: 'flex', gap: vars.space[1], margin: 0 })

export const key = componentStyle({
  minInlineSize: '24px',
  paddingInline: '6px',
  border: `1px solid ${vars.borderStrong}`,
  borderRadius: vars.radius[1],
  fontFamily: vars.font,
  fontSize: vars.textSize[2],
  lineHeight: '22px',
  fontWeight: vars.weight.label,
  textAlign: 'center',
})
