import { componentStyle } from '../../theme/styles.ts'

const plainFigures = {
  letterSpacing: 0,
  fontVariantNumeric: 'normal',
  fontFeatureSettings: 'normal',
} as const

export const documentId = componentStyle({ ...plainFigures, whiteSpace: 'nowrap' })
export const longDocumentId = componentStyle({ ...plainFigures, overflowWrap: 'anywhere' })
