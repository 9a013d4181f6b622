export { ListFilters, type ListFilter, type ListFiltersProps } from './ListFilters.tsx'
export { StaleNotice, type StaleNoticeProps } from './StaleNotice.tsx'
export { useDebounced } from './useDebounced.ts'
export { useView } from './useView.ts'
