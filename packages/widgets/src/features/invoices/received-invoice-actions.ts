/** What a host may have a say in while a client decides about an invoice. */
export const RECEIVED_INVOICE_ACTIONS = {
  onBeforeApprove: 'invoice.approve',
  onBeforeReject: 'invoice.reject',
  onBeforeDispute: 'invoice.dispute',
  onBeforeResolveDispute: 'invoice.resolve_dispute',
  onBeforeMarkPaid: 'invoice.mark_paid',
  onBeforeReopen: 'invoice.reopen',
  onBeforeArchive: 'invoice.archive',
  onBeforeUnarchive: 'invoice.unarchive',
} as const
