import type { ComponentType } from 'react'
import type { InvoiceSummary } from '@daysheet/core'
import {
  useApproval,
  useDecision,
  useDocumentActs,
  type ActDialogProps,
  type ActOptions,
  type DocumentActs,
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
} from './invoice-acts.ts'
import type { InvoiceAct } from './invoice-choices.ts'

const RecordPaymentDialog = later<ActDialogProps<InvoiceSummary>>(
  () => import('./RecordPaymentDialog.tsx').then((module) => module.RecordPaymentDialog),
  { isWanted: () => true },
)

export interface InvoiceActs extends DocumentActs<InvoiceSummary, InvoiceAct> {
  /** Tells of approvals and offers to take them back. */
  offerUndo: (message: string, undoAll: () => void) => void
  /** Takes back what was offered last. */
  undoLast: () => void
}

const DIALOGS: Partial<Record<InvoiceAct, ComponentType<ActDialogProps<InvoiceSummary>>>> = {
  dispute: DisputeInvoiceDialog,
  reject: RejectInvoiceDialog,
  resolve: ResolveInvoiceDialog,
  pay: RecordPaymentDialog,
  archive: ArchiveInvoiceDialog,
  delete: DeleteInvoiceDialog,
}

/** Everything that either side does with an invoice of a list, with its questions and toasts. */
export function useInvoiceActs(options: ActOptions<InvoiceSummary, InvoiceAct> = {}): InvoiceActs {
  const tell =
    (act: InvoiceAct) =>
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
  return { ...useDocumentActs(atOnce, DIALOGS, options), offerUndo, undoLast }
}
