import { later } from '../../ui/index.ts'
import type { ConflictDialogProps } from './conflict.ts'

/** Asks which of two versions to keep. Most edits end without, so its code comes when the page rests. */
export const ConflictDialog = later<ConflictDialogProps>(
  () => import('./ConflictChoice.tsx').then((module) => module.ConflictChoice),
  { isWanted: ({ conflict }) => conflict !== null },
)
