import { componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const toolbar = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  '@container': {
    [from.desk]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  },
})

export const search = componentStyle({
  minInlineSize: 0,
  '@container': { [from.desk]: { inlineSize: '260px' } },
})

export const filters = componentStyle({ minInlineSize: 0 })
export const end = componentStyle({
  display: 'flex',
  gap: vars.space[2],
  '@container': { [from.desk]: { marginInlineStart: 'auto' } },
})
