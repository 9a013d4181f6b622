export { ProjectRetentions } from './ProjectRetentions.tsx'
export { RetentionFields, retentionForm } from './RetentionFields.tsx'
export { RetentionTermsDialog } from './RetentionTermsDialog.tsx'
export { Retentions, type RetentionsProps } from './Retentions.tsx'
