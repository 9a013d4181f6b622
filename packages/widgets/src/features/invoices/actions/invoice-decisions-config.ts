import type { DocumentConfig } from '../../documents/document-config.ts'
import { invoiceIdentity, type InvoiceTypes } from '../invoice-config.ts'
import {
  approveInvoice,
  disputeInvoice,
  rejectInvoice,
  resolveInvoiceDispute,
  undoInvoiceApproval,
} from './invoice-actions.ts'
import { msg } from '../../../ui/i18n/words.ts'

export const invoiceDecisionsConfig: DocumentConfig<InvoiceTypes, 'decide'> = {
  ...invoiceIdentity,
  decide: {
    approve: approveInvoice,
    undo: undoInvoiceApproval,
    dispute: disputeInvoice,
    reject: rejectInvoice,
    resolveDispute: resolveInvoiceDispute,
    resolutions: [
      {
        id: 'resolved',
        label: msg('Resolved'),
        description: msg('The invoice stands as it is and can be paid.'),
      },
      {
        id: 'rejected',
        label: msg('Rejected'),
        description: msg('The invoice will not be paid. This cannot be undone.'),
      },
    ],
  },
}
