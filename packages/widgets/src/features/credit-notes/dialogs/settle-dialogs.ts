import { later } from '../../../ui/index.ts'
import type { CreditDialogProps } from './named-credit-note.ts'

const dialogs = () => import('./SettleCreditDialogs.tsx')

/** How a credit note comes to its end. Forms weigh more than a list of notes: their code comes when the page rests. */
export const SETTLE_DIALOGS = {
  withdraw: later<CreditDialogProps>(async () => (await dialogs()).WithdrawCreditDialog),
  refund: later<CreditDialogProps>(async () => (await dialogs()).RecordRefundDialog),
  undo_refund: later<CreditDialogProps>(async () => (await dialogs()).UndoRefundDialog),
} as const
