export { DocumentHistory, type DocumentHistoryProps } from '../features/history/DocumentHistory.tsx'
