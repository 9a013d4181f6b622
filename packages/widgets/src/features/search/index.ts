export type { SearchPage, SearchPaletteProps } from './SearchDialog.tsx'
export { SearchPalette } from './SearchPalette.tsx'
export { useSearchKeys } from './useSearchKeys.ts'
