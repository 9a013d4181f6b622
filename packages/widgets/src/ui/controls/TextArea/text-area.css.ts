import { componentStyle } from '../../theme/styles.ts'
import { box, hint } from '../field/field.css.ts'

export const area = componentStyle(
  { display: 'block', resize: 'vertical', paddingBlock: '10px', minBlockSize: '92px' },
  box,
)

export const foot = componentStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '16px',
})

export const count = componentStyle({ flex: 'none' }, hint)
