export { ListFilters, type ListFilter, type ListFiltersProps } from './ListFilters.tsx'
export { StaleNotice, type StaleNoticeProps } from './StaleNotice.tsx'
export { useSettled } from './use-settled.ts'
export { useView } from './use-view.ts'
