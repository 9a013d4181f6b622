export { DaysSection, type DaysSectionProps } from './DaysSection.tsx'
export { DetailsFields, type DetailsFieldsProps } from './DetailsFields.tsx'
export type { EditedDocument, EditedNoun, Intent, SavedNoun, Written } from './edited-noun.ts'
export { bodyResolver } from './body-resolver.ts'
export { keptNote, SaveAct, SubmitAct, type EditorActs } from './EditorActs.tsx'
export {
  EditorSkeleton,
  ExistingDocument,
  NewDocument,
  type NewDocumentProps,
  type Opened,
} from './EditorDoors.tsx'
export { EditorFrame, type EditorFrameProps } from './EditorFrame.tsx'
export { useDayProjects, type DayProjects } from './useDayProjects.ts'
export { useDocumentEditing, type EditorHost } from './useDocumentEditing.ts'
export { useSaveActs } from './useSaveActs.ts'
export { useSaveDocument } from './useSaveDocument.ts'
export { writtenLines } from './written-lines.ts'
