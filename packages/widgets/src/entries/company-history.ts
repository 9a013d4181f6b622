export { CompanyHistory, type CompanyHistoryProps } from '../features/history/CompanyHistory.tsx'
export { EVERY_HISTORY_ENTRY, type HistoryView } from '../features/history/history-view.ts'
