import type { InvoiceSummary } from '@daysheet/core'
import {
  useDecision,
  useDocumentActions,
  type ActionDialogProps,
  type ActionOptions,
  type DocumentActions,
} from '../../decisions/index.ts'
import { later } from '../../../ui/index.ts'
import { usePrefetch } from '../../../ui/overlays/usePrefetch.ts'
import { chaseInvoice, unarchiveInvoice } from './invoice-actions.ts'
import type { InvoiceAction } from './invoice-choices.ts'
import { invoiceDecisionsConfig } from './invoice-decisions-config.ts'

const RecordPaymentDialog = later<ActionDialogProps<InvoiceSummary>>(() =>
  import('./RecordPaymentDialog.tsx').then((module) => module.RecordPaymentDialog),
)

const ReopenInvoiceDialog = later<ActionDialogProps<InvoiceSummary>>(() =>
  import('./ReopenInvoiceDialog.tsx').then((module) => module.ReopenInvoiceDialog),
)

const PaymentChangeDialogs = () => import('./PaymentChangeDialogs.tsx')
const CorrectPaymentDialog = later<ActionDialogProps<InvoiceSummary>>(() =>
  PaymentChangeDialogs().then((module) => module.CorrectPaymentDialog),
)
const UndoPaymentDialog = later<ActionDialogProps<InvoiceSummary>>(() =>
  PaymentChangeDialogs().then((module) => module.UndoPaymentDialog),
)

const filing = (name: 'Archive' | 'Withdraw' | 'Delete') =>
  later<ActionDialogProps<InvoiceSummary>>(() =>
    import('./FilingDialogs.tsx').then((module) => module[`${name}InvoiceDialog`]),
  )

/** Whether an invoice's rate needs a second look before it is approved. */
const isRateAsked = ({ cis_rate_change, cis_stated_rate }: InvoiceSummary): boolean =>
  cis_rate_change !== null || cis_stated_rate !== null

const RateDialog = later<ActionDialogProps<InvoiceSummary>>(() =>
  import('./RateChangedDialog.tsx').then((module) => module.RateDialog),
)

/** Dialogs about an own client's invoice, of which few workers have one. */
const recording = (name: 'RecordApproved' | 'RecordDisputed' | 'RecordPaid' | 'UndoRecord') =>
  later<ActionDialogProps<InvoiceSummary>>(() =>
    import('./RecordingDialogs.tsx').then((module) => module[`${name}Dialog`]),
  )

const dialogs = {
  record_approved: recording('RecordApproved'),
  record_disputed: recording('RecordDisputed'),
  record_paid: recording('RecordPaid'),
  undo_record: recording('UndoRecord'),
  mark_paid: RecordPaymentDialog,
  correct_payment: CorrectPaymentDialog,
  undo_payment: UndoPaymentDialog,
  reopen: ReopenInvoiceDialog,
  archive: filing('Archive'),
  withdraw: filing('Withdraw'),
  delete: filing('Delete'),
}

/** Asks for what is asked most, so that it opens at once and without a connection too. */
function prefetchQuestions(): void {
  for (const { prefetch } of [RateDialog, dialogs.archive, dialogs.withdraw, dialogs.delete]) {
    prefetch()
  }
}

export type InvoiceActions = DocumentActions<InvoiceSummary, InvoiceAction>

/** Everything that either side does with an invoice of a list, with its questions and toasts. */
export function useInvoiceActions(
  options: ActionOptions<InvoiceSummary, InvoiceAction> = {},
): InvoiceActions {
  usePrefetch(prefetchQuestions)
  const doneWith =
    (action: InvoiceAction) =>
    (_: unknown, { document }: { document: InvoiceSummary }) =>
      options.onDone?.(document, action)
  const immediate = {
    unarchive: useDecision({ ...unarchiveInvoice, onDone: doneWith('unarchive') }),
    chase: useDecision({ ...chaseInvoice, onDone: doneWith('chase') }),
  }
  return useDocumentActions(invoiceDecisionsConfig, options, {
    immediate,
    dialogs,
    approval: {
      needsQuestion: isRateAsked,
      Question: RateDialog,
    },
  })
}
