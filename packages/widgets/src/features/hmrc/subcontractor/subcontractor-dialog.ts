import { later } from '../../../ui/index.ts'
import type { SubcontractorDialogProps } from './SubcontractorDialog.tsx'

export const SubcontractorDialog = later<SubcontractorDialogProps>(() =>
  import('./SubcontractorDialog.tsx').then((module) => module.SubcontractorDialog),
)
