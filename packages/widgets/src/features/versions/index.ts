export { ChangedElsewhere, type ChangedElsewhereProps } from './ChangedElsewhere.tsx'
export { ConflictDialog, type ConflictDialogProps } from './ConflictDialog.tsx'
export { useEditedVersion } from './useEditedVersion.ts'
