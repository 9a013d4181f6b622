export { DaysheetProvider, type DaysheetProviderProps } from './DaysheetProvider.tsx'
export { useDaysheet, type DaysheetContextValue } from './DaysheetContext.ts'
export type { Destination } from './destinations.ts'
export { DestinationButton, DestinationLink } from './DestinationLink.tsx'
export { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx'
export { useLocalDraft, type KeptDraft } from './drafts.ts'
export { errorSentence } from './error-sentence.ts'
export {
  daysheetEvent,
  invoiceEventFacts,
  timesheetEventFacts,
  type DaysheetEvent,
  type NewEvent,
} from './events.ts'
export type { Notify } from './notify.tsx'
export { createQueryClient, queryDefaults } from './query-defaults.ts'
export { useAction, type Action } from './use-action.ts'
export { useViewer, viewerQuery } from './viewer.ts'
export { Widget, type WidgetProps } from './Widget.tsx'
export { saveFile } from './save-file.ts'
