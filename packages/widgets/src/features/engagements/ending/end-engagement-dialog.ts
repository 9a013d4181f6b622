import { later } from '../../../ui/index.ts'
import type { EndEngagementDialogProps } from './EndEngagementDialog.tsx'

/** Its form is fetched when the page rests. */
export const EndEngagementDialog = later<EndEngagementDialogProps>(() =>
  import('./EndEngagementDialog.tsx').then((module) => module.EndEngagementDialog),
)
