import type { ComponentType } from 'react'
import type { InvoiceSummary } from '@daysheet/core'
import {
  useApproval,
  useDecision,
  useDocumentActions,
  type ActDialogProps,
  type ActOptions,
  type DocumentActions,
} from '../../decisions/index.ts'
import {
  DisputeInvoiceDialog,
  RejectInvoiceDialog,
  ResolveInvoiceDialog,
} from './DecisionDialogs.tsx'
import { later } from '../../../ui/index.ts'
import { ArchiveInvoiceDialog, DeleteInvoiceDialog } from './FilingDialogs.tsx'
import {
  approveInvoice,
  chaseInvoice,
  unarchiveInvoice,
  undoInvoiceApproval,
} from './invoice-actions.ts'
import type { InvoiceAction } from './invoice-choices.ts'

const RecordPaymentDialog = later<ActDialogProps<InvoiceSummary>>(
  () => import('./RecordPaymentDialog.tsx').then((module) => module.RecordPaymentDialog),
  { isWanted: () => true },
)

export interface InvoiceActions extends DocumentActions<InvoiceSummary, InvoiceAction> {
  /** Tells of approvals and offers to take them back. */
  offerUndo: (message: string, undoAll: () => void) => void
  /** Takes back what was offered last. */
  undoLast: () => void
}

const DIALOGS: Partial<Record<InvoiceAction, ComponentType<ActDialogProps<InvoiceSummary>>>> = {
  dispute: DisputeInvoiceDialog,
  reject: RejectInvoiceDialog,
  resolve: ResolveInvoiceDialog,
  pay: RecordPaymentDialog,
  archive: ArchiveInvoiceDialog,
  delete: DeleteInvoiceDialog,
}

/** Everything that either side does with an invoice of a list, with its questions and toasts. */
export function useInvoiceActions(
  options: ActOptions<InvoiceSummary, InvoiceAction> = {},
): InvoiceActions {
  const tell =
    (act: InvoiceAction) =>
    (_: unknown, { document }: { document: InvoiceSummary }) =>
      options.onDone?.(document, act)
  const { approval, offerUndo, undoLast } = useApproval({
    approve: approveInvoice,
    undo: undoInvoiceApproval,
    onDone: (invoice) => options.onDone?.(invoice, 'approve'),
    onRefreshed: options.onRefreshed,
  })
  const atOnce = {
    approve: approval,
    unarchive: useDecision({ ...unarchiveInvoice, onDone: tell('unarchive') }),
    chase: useDecision({ ...chaseInvoice, onDone: tell('chase') }),
  }
  return { ...useDocumentActions(atOnce, DIALOGS, options), offerUndo, undoLast }
}
