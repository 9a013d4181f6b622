export type { SearchPage, SearchPaletteProps } from './SearchDialog.tsx'
export { SearchPalette } from './SearchPalette.tsx'
export { useGoKeys } from './useGoKeys.ts'
export { useSearchKeys } from './useSearchKeys.ts'
