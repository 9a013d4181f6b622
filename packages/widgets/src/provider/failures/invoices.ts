import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const invoiceFailures = {
  approve: { call: 'invoices.approve', sentence: msg('Failed to approve invoice') },
  archive: { call: 'invoices.archive', sentence: msg('Failed to archive invoice') },
  askCreditNote: {
    call: 'invoices.askCreditNote',
    sentence: msg('Failed to ask for a credit note'),
  },
  chase: { call: 'invoices.chase', sentence: msg('Failed to send chase email') },
  confirmBankDetails: {
    call: 'invoices.confirmBankDetails',
    sentence: msg('Failed to confirm the bank details'),
  },
  correctPayment: {
    call: 'invoices.correctPayment',
    sentence: msg('Failed to correct the payment'),
  },
  create: { call: 'invoices.create', sentence: msg('Failed to create invoice') },
  delete: { call: 'invoices.delete', sentence: msg('Failed to delete invoice') },
  dispute: { call: 'invoices.dispute', sentence: msg('Failed to dispute invoice') },
  listForClient: { call: 'invoices.listForClient', sentence: msg('Failed to load invoices') },
  listArchivedForClient: {
    call: 'invoices.listArchivedForClient',
    sentence: msg('Failed to load archived invoices'),
  },
  listForWorker: { call: 'invoices.listForWorker', sentence: msg('Failed to load invoices') },
  listArchivedForWorker: {
    call: 'invoices.listArchivedForWorker',
    sentence: msg('Failed to load archived invoices'),
  },
  markPaid: { call: 'invoices.markPaid', sentence: msg('Failed to mark invoice as paid') },
  passOn: { call: 'invoices.passOn', sentence: msg('Failed to pass the invoice on') },
  pdf: { call: 'invoices.pdf', sentence: msg('Failed to download PDF') },
  read: { call: 'invoices.read', sentence: msg('Failed to load invoice') },
  record: { call: 'invoices.record', sentence: msg('Failed to record it') },
  reject: { call: 'invoices.reject', sentence: msg('Failed to reject invoice') },
  reopen: { call: 'invoices.reopen', sentence: msg('Failed to reopen invoice') },
  resolveDispute: { call: 'invoices.resolveDispute', sentence: msg('Failed to resolve dispute') },
  unarchive: { call: 'invoices.unarchive', sentence: msg('Failed to unarchive invoice') },
  undoApproval: { call: 'invoices.undoApproval', sentence: msg('Failed to undo the approval') },
  undoPayment: { call: 'invoices.undoPayment', sentence: msg('Failed to undo the payment') },
  undoRecord: { call: 'invoices.undoRecord', sentence: msg('Failed to undo what was recorded') },
  update: { call: 'invoices.update', sentence: msg('Failed to save invoice') },
  withdraw: { call: 'invoices.withdraw', sentence: msg('Failed to withdraw invoice') },
} as const satisfies Record<string, Failure>
