import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

const square = { position: 'relative', flex: 'none', padding: 0 } as const

export const iconSizes = {
  regular: componentStyle({ ...square, inlineSize: vars.control }),
  compact: componentStyle({
    ...square,
    inlineSize: vars.control,
    '@container': {
      [from.desk]: { inlineSize: vars.controlCompact, minBlockSize: vars.controlCompact },
    },
  }),
}

export const badge = componentStyle({
  position: 'absolute',
  insetBlockStart: '3px',
  insetInlineEnd: '2px',
  minInlineSize: '18px',
  paddingInline: '5px',
  borderRadius: vars.radius[1],
  backgroundColor: vars.solid.critical.bg,
  color: vars.solid.critical.text,
  fontSize: vars.textSize[1],
  lineHeight: '18px',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
})
