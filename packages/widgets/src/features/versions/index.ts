export { ChangedElsewhere, type ChangedElsewhereProps } from './ChangedElsewhere.tsx'
export { ConflictDialog, type ConflictDialogProps } from './ConflictDialog.tsx'
export { resetToSaved } from './reset-to-saved.ts'
export { useEditedVersion } from './useEditedVersion.ts'
