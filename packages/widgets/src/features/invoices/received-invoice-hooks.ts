import type { BeforeAction } from '../../provider/index.ts'

/** What a host may have a say in while a client decides about an invoice. */
export interface ReceivedInvoiceHooks {
  /** Asked before one is approved; of several at once, before each. */
  onBeforeApprove?: BeforeAction<'invoice.approve'>
  /** Asked once the person has given the reason; `details.reason` has it. */
  onBeforeReject?: BeforeAction<'invoice.reject'>
  /** Likewise, before one is disputed. */
  onBeforeDispute?: BeforeAction<'invoice.dispute'>
  /** Asked before a dispute is resolved; `details.resolution` says how. */
  onBeforeResolveDispute?: BeforeAction<'invoice.resolve_dispute'>
  /** Asked before a payment is recorded; it stands in `details`. */
  onBeforeMarkPaid?: BeforeAction<'invoice.mark_paid'>
  /** Asked once the person has given the reason; `details.reason` has it. */
  onBeforeReopen?: BeforeAction<'invoice.reopen'>
  onBeforeArchive?: BeforeAction<'invoice.archive'>
  onBeforeUnarchive?: BeforeAction<'invoice.unarchive'>
}

export const receivedInvoiceBefore = (hooks: ReceivedInvoiceHooks) => ({
  'invoice.approve': hooks.onBeforeApprove,
  'invoice.reject': hooks.onBeforeReject,
  'invoice.dispute': hooks.onBeforeDispute,
  'invoice.resolve_dispute': hooks.onBeforeResolveDispute,
  'invoice.mark_paid': hooks.onBeforeMarkPaid,
  'invoice.reopen': hooks.onBeforeReopen,
  'invoice.archive': hooks.onBeforeArchive,
  'invoice.unarchive': hooks.onBeforeUnarchive,
})
