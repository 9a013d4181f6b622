import { screenStyle } from '../../ui/theme/styles.ts'

export const line = screenStyle({ display: 'block' })
