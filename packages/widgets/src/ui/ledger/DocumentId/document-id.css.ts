import { componentStyle } from '../../theme/styles.ts'

export const documentId = componentStyle({
  whiteSpace: 'nowrap',
  letterSpacing: 0,
  fontVariantNumeric: 'normal',
  fontFeatureSettings: 'normal',
})
