export { CompanyHistory, type CompanyHistoryProps } from './CompanyHistory.tsx'
export { DocumentHistory, type DocumentHistoryProps } from './DocumentHistory.tsx'
export { EVERY_HISTORY_ENTRY, type HistoryView } from './history-view.ts'
export { HistoryButton } from './HistoryButton.tsx'
