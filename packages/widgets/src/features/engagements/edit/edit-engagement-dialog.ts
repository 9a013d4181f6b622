import { later } from '../../../ui/index.ts'
import type { EditEngagementDialogProps } from './EditEngagementDialog.tsx'

/** Its form is fetched when the page rests. */
export const EditEngagementDialog = later<EditEngagementDialogProps>(() =>
  import('./EditEngagementDialog.tsx').then((module) => module.EditEngagementDialog),
)
