import type { ReactNode } from 'react'
import type { InvoiceSummary } from '@daysheet/core'
import {
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
import { ArchiveInvoiceDialog, DeleteInvoiceDialog } from './FilingDialogs.tsx'
import { approveInvoice, chaseInvoice, unarchiveInvoice } from './invoice-acts.ts'
import type { InvoiceAct } from './invoice-choices.ts'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'

export type InvoiceActs = DocumentActs<InvoiceSummary, InvoiceAct>

const DIALOGS: Partial<Record<InvoiceAct, (props: ActDialogProps<InvoiceSummary>) => ReactNode>> = {
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
  const atOnce = {
    approve: useDecision({ ...approveInvoice, onDone: tell('approve') }),
    unarchive: useDecision({ ...unarchiveInvoice, onDone: tell('unarchive') }),
    chase: useDecision({ ...chaseInvoice, onDone: tell('chase') }),
  }
  return useDocumentActs(atOnce, DIALOGS, options)
}
