import { tabularFigures, textStep, visuallyHidden } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

/** Marks the smaller list. */
const compact = componentStyle({ margin: 0, ...textStep(2) })

export const sizes = { default: componentStyle({ margin: 0, ...textStep(3) }), compact }

const inCompact = `${compact} > &`

export const row = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space[4],
  alignItems: 'baseline',
  paddingBlock: `calc(${vars.space[2]} + 2px)`,
  selectors: {
    '&:not(:last-child)': { borderBlockEnd: `1px solid ${vars.border}` },
    [inCompact]: { paddingBlock: vars.space[1] },
  },
})

const ruled = componentStyle({
  // Over the hairline of the line before it, so that a sum has one rule and not two.
  marginBlockStart: '-1px',
  borderBlockStart: `1px solid ${vars.rule}`,
})

const total = componentStyle({
  alignItems: 'end',
  paddingBlock: vars.space[3],
  selectors: {
    '&:last-child': { paddingBlockEnd: '2px' },
    [inCompact]: { paddingBlockStart: vars.space[2] },
  },
})

export const kinds = {
  line: '',
  sum: componentStyle({ fontWeight: vars.weight.strong }, ruled),
  total: `${total} ${ruled}`,
}

export const label = componentStyle({
  margin: 0,
  selectors: { [`${total} > &`]: { fontWeight: vars.weight.strong } },
})

export const reason = componentStyle({
  ...textStep(2),
  display: 'block',
  textWrap: 'pretty',
  fontWeight: vars.weight.body,
  color: vars.textMuted,
  fontVariantNumeric: 'tabular-nums',
  selectors: { [`${compact} > * > ${label} > &`]: textStep(1) },
})

export const figure = componentStyle({
  ...tabularFigures,
  margin: 0,
  textAlign: 'end',
  fontWeight: vars.weight.label,
  selectors: {
    [`${total} > &`]: {
      ...textStep(6),
      fontWeight: vars.weight.figure,
      letterSpacing: '-0.025em',
      borderBlockEnd: `3px double ${vars.rule}`,
      paddingBlockEnd: '2px',
    },
    [`${compact} > ${total} > &`]: {
      ...textStep(5),
      fontWeight: vars.weight.figure,
    },
  },
})

export const spoken = componentStyle(visuallyHidden)
