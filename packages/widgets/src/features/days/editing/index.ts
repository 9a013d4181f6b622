export { DaysSection, type DaysSectionProps } from './DaysSection.tsx'
export { DetailsFields, type DetailsFieldsProps } from './DetailsFields.tsx'
export { bodyResolver } from './body-resolver.ts'
export {
  SaveAction,
  SubmitAction,
  useSubmitQuestion,
  type EditorActions,
  type SubmitQuestion,
} from './EditorActions.tsx'
export { CopiedFrom, type CopiedFromProps } from './CopiedFrom.tsx'
export { begunFrom } from './origin.ts'
export { EditorSkeleton } from './EditorSkeleton.tsx'
export { EditorFrame, type EditorFrameProps } from './EditorFrame.tsx'
export { UnfinishedEntries, type UnfinishedEntriesProps } from './UnfinishedEntries.tsx'
export { SentDocument } from './fetched-sent-document.tsx'
export type { SentDocumentProps } from './SentDocument.tsx'
export { useDayProjects, type DayProjects } from './useDayProjects.ts'
export { useDocumentEditing, useWayBack, type EditorHost } from './useDocumentEditing.ts'
export {
  useOpenDocument,
  useSuccessiveDocuments,
  type Opened,
  type OpeningProps,
} from './useOpenDocument.tsx'
export { saveOfDocument } from './document-save.ts'
export { DaysToCome, DaysToComeOfForm } from './DaysToCome.tsx'
export { GoesToOwnClient, type GoesToOwnClientProps } from './GoesToOwnClient.tsx'
export { MissingDetails, type MissingDetailsProps } from './MissingDetails.tsx'
export { writtenLines } from './written-lines.ts'
