import type { InvoiceStatus } from './invoice-status.ts'

/**
 * The statuses in which a worker waits for money: sent, not paid, and not turned down. A disputed
 * invoice is one of them, because he still asks for it. A draft was never sent; a rejected or
 * cancelled invoice asks for nothing.
 *
 * 22 Nov 2026: INV-0003 approved £1,276.80, INV-0004 disputed £1,223.75, INV-0005 rejected £500.00
 * and INV-0006 a draft. Two are outstanding, £2,500.55.
 */
export const OUTSTANDING_STATUSES = [
  'submitted',
  'approved',
  'disputed',
  'dispute_resolved',
] as const satisfies readonly InvoiceStatus[]

export const isOutstanding = (status: InvoiceStatus): boolean =>
  (OUTSTANDING_STATUSES as readonly InvoiceStatus[]).includes(status)
