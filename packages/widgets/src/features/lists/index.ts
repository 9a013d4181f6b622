export { DetailUnavailable, type DetailUnavailableProps } from './DetailUnavailable.tsx'
export {
  clearingOf,
  personOptions,
  statusOptions,
  type Filter,
  type SearchFilter,
} from './filters.ts'
export { ListFrame, type ListFrameProps } from './ListFrame.tsx'
export { ListScreen, type ListFacts, type ListScreenProps } from './ListScreen.tsx'
export { ListToolbar, type ListToolbarProps } from './ListToolbar.tsx'
export { PhoneFilters } from './PhoneFilters.tsx'
export { StaleNotice, type StaleNoticeProps } from './StaleNotice.tsx'
export { describeTaxYear, TaxYearSelect, type TaxYearSelectProps } from './TaxYearSelect.tsx'
export { useBackToList, type BackToList } from './useBackToList.ts'
export { useDebounced } from './useDebounced.ts'
export { useList, type List, type PageFacts, type PageOf } from './useList.ts'
export { useTab, type TabProps } from './useTab.ts'
export { useView } from './useView.ts'
