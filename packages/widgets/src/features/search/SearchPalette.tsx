import type { ComponentType } from 'react'
import { later } from '../../ui/index.ts'
import type { SearchPaletteProps } from './SearchDialog.tsx'

/** Everything that a client has behind one field: a number, a name, a site, a page. */
export const SearchPalette: ComponentType<SearchPaletteProps> = later(() =>
  import('./SearchDialog.tsx').then((module) => module.SearchDialog),
)
