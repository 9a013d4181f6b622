import type { PayRun } from '@daysheet/core'

/** What each dialog about a pay run takes; it is drawn while it is open. */
export interface RunDialogProps {
  run: PayRun
  onClose: () => void
}
