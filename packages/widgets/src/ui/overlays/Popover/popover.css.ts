import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const inside = componentStyle({ padding: vars.space[4], outline: 'none' })
