import { componentStyle } from '../theme/styles.ts'

export const glyph = componentStyle({ flex: 'none', display: 'block' })
