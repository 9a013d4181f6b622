export {
  HISTORY_ACTIONS,
  historySentence,
  historyTemplate,
  isHistoryAction,
  type HistoryAction,
} from './history-actions.ts'
export * from './history-changes.ts'
export * from './history-csv.ts'
export * from './history-entry.ts'
export * from './history-field.ts'
export * from './history-noun.ts'
export type { HistoryAudience, HistoryTemplate } from './history-template.ts'
export * from './history-visibility.ts'
export * from './mask-sensitive.ts'
