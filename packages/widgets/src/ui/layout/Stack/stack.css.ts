import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

const gap = (step: keyof typeof vars.space) => componentStyle({ gap: vars.space[step] })

export const gaps = {
  1: gap(1),
  2: gap(2),
  3: gap(3),
  4: gap(4),
  5: gap(5),
  6: gap(6),
  8: gap(8),
  10: gap(10),
  12: gap(12),
  16: gap(16),
}

export const stack = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minInlineSize: 0,
})

export const stackAligns = {
  stretch: '',
  start: componentStyle({ justifyItems: 'start' }),
  center: componentStyle({ justifyItems: 'center' }),
  end: componentStyle({ justifyItems: 'end' }),
}

export const inline = componentStyle({ display: 'flex', flexWrap: 'wrap', minInlineSize: 0 })
export const noWrap = componentStyle({ flexWrap: 'nowrap' })

export const inlineAligns = {
  start: componentStyle({ alignItems: 'flex-start' }),
  center: componentStyle({ alignItems: 'center' }),
  end: componentStyle({ alignItems: 'flex-end' }),
  baseline: componentStyle({ alignItems: 'baseline' }),
}

export const justifies = {
  start: '',
  end: componentStyle({ justifyContent: 'flex-end' }),
  between: componentStyle({ justifyContent: 'space-between' }),
}

const columnsOf = (min: string) =>
  componentStyle({
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}), 1fr))`,
    alignItems: 'start',
    minInlineSize: 0,
  })

export const mins = {
  narrow: columnsOf('136px'),
  field: columnsOf('180px'),
  wide: columnsOf('240px'),
  card: columnsOf('320px'),
}
