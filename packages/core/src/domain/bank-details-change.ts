import { formatDay, londonDay, type Day, type Instant } from './day.ts'
import type { UserType } from './user-type.ts'

export const BANK_FIELDS = ['bank_account_name', 'bank_account_number', 'bank_sort_code'] as const

type BankDetails = { readonly [Field in (typeof BANK_FIELDS)[number]]?: unknown }

/**
 * Whether a save changes bank details that were known before: then clients are warned (invoice
 * redirection fraud). Entering them for the first time is no change, but entering them again after
 * they were removed is.
 */
export function isBankDetailsChange(
  before: BankDetails & { bank_details_changed_at?: unknown },
  after: BankDetails,
): boolean {
  const wasKnown =
    Boolean(before.bank_details_changed_at) || BANK_FIELDS.some((field) => before[field])
  return wasKnown && BANK_FIELDS.some((field) => field in after && before[field] !== after[field])
}

/**
 * When the worker's bank details changed, as a warning on an invoice: for the client, until it has
 * paid the worker since. On the day of the last payment the order is unknown, so the warning stays.
 *
 * Paid on 6 Nov 2026: a change of 5 Nov is no warning, one of 6 or 16 Nov is.
 */
export function bankDetailsWarning(
  viewer: UserType,
  changedAt: string | null,
  lastPaidOn: Day | undefined,
): string | null {
  if (viewer !== 'client' || changedAt === null || lastPaidOn === undefined) return null
  return londonDay(changedAt) >= lastPaidOn ? changedAt : null
}

/** The notification of every active client. */
export const bankDetailsNotification = (worker: { full_name: string }, changedAt: Instant) => ({
  type: 'bank_details_changed' as const,
  title: `Bank details changed: ${worker.full_name}`,
  body: `Bank details changed on ${formatDay(londonDay(changedAt))}. Check with ${worker.full_name} by a telephone number you know before you pay.`,
})
