import { later } from '../../ui/index.ts'
import type { RetentionTermsDialogProps } from './RetentionTermsDialog.tsx'

export const RetentionTermsDialog = later<RetentionTermsDialogProps>(() =>
  import('./RetentionTermsDialog.tsx').then((module) => module.RetentionTermsDialog),
)
