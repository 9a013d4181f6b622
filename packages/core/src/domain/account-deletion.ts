import { LAST_OWNER } from './company/member-refusal.ts'
import type { Day } from './day.ts'
import { msg } from './msg.ts'
import { taxYearOf, taxYearPeriod } from './tax-calendar.ts'

/** A company that a person would leave, with all that decides whether they can. */
export interface LeftCompany {
  name: string
  isOwner: boolean
  /** Its other active members, and how many of them are owners. */
  others: number
  otherOwners: number
  /** Invoices that wait for its decision or payment. */
  unpaid: number
}

/** A person who wants their account deleted: a worker with invoices that are not paid, or somebody of companies. */
export type AccountToDelete =
  | { side: 'worker'; unpaid: number }
  | { side: 'client'; companies: readonly LeftCompany[] }

/** Whether nobody is left in the company: then it closes. */
export const closesWithPerson = ({ others }: Pick<LeftCompany, 'others'>): boolean => others === 0

const workerRefusal = (unpaid: number): string | null => {
  if (unpaid === 0) return null
  return unpaid === 1
    ? msg(
        '1 invoice is not paid yet. Delete your account once it is paid, rejected or withdrawn. Nothing was changed.',
      )
    : `${unpaid} invoices are not paid yet. Delete your account once they are paid, rejected or withdrawn. Nothing was changed.`
}

function companyRefusal(company: LeftCompany): string | null {
  const { name, isOwner, otherOwners, unpaid } = company
  if (!closesWithPerson(company)) return isOwner && otherOwners === 0 ? LAST_OWNER : null
  if (unpaid === 0) return null
  return unpaid === 1
    ? `1 invoice to ${name} waits for a decision or a payment. Reject it, or approve and pay it, then delete your account. Nothing was changed.`
    : `${unpaid} invoices to ${name} wait for a decision or a payment. Reject them, or approve and pay them, then delete your account. Nothing was changed.`
}

/**
 * Why an account can't be deleted now, or null when it can: nobody loses money that is still owed, and
 * no company is left without an owner.
 *
 * 26 Nov 2026: Callum's INV-2026-0007 is approved and INV-2026-0008 submitted, so '2 invoices are not
 * paid yet. …'. On 4 Dec the first is paid and the second rejected: he can delete his account. Priya
 * is the only owner of Hartwell & Sons, which has Joan too: 'Make somebody else an owner first'. Were
 * she its only member, she could once its workers' invoices are paid, and the company would close.
 */
export function accountDeletionRefusal(account: AccountToDelete): string | null {
  if (account.side === 'worker') return workerRefusal(account.unpaid)
  for (const company of account.companies) {
    const refusal = companyRefusal(company)
    if (refusal !== null) return refusal
  }
  return null
}

/** What the other side is told as the reason for the end of their work together. */
export const ACCOUNT_DELETED_REASON = msg('The account was deleted')
export const ACCOUNT_DELETED = msg('Your account was deleted')

/** An address that nobody has and that no mail reaches (RFC 6761, 6.4): the person's own is free again. */
export const deletedEmail = (id: string): string => `${id}@deleted.invalid`
export const isDeletedEmail = (email: string): boolean => email.endsWith('@deleted.invalid')

/** What is called so has no name any more. */
export const DELETED_NAME = msg('Deleted account')

/**
 * A record of what was paid and deducted is kept for six years: in which time money that is owed can
 * be claimed (Limitation Act 1980, s 5), and VAT records are to be kept (VATA 1994, sch 11 para 6(3));
 * CIS records for three at least (HMRC CIS340, 5.13).
 */
export const ACCOUNT_RETENTION_YEARS = 6

/**
 * The last day on which the name and the tax references of a deleted account are kept: six years from
 * the end of the tax year in which it was deleted.
 *
 * Deleted on 26 Nov 2026, in 2026/27, which ends on 5 Apr 2027: kept until 5 Apr 2033.
 */
export const recordsKeptUntil = (deletedOn: Day): Day =>
  taxYearPeriod(taxYearOf(deletedOn) + ACCOUNT_RETENTION_YEARS).end

/** Accounts that were deleted before this day are kept no longer: on 6 Apr 2033 6 Apr 2027. */
export const keptDeletionsStart = (today: Day): Day =>
  taxYearPeriod(taxYearOf(today) - ACCOUNT_RETENTION_YEARS).start

/** What of anybody's profile goes at once. */
export const EMPTIED_OF_PERSON = { plan_type: null, phone: null } as const

/** And of a worker's: it is in nobody's records but their own. Trade, UTR, CIS and VAT stay. */
export const EMPTIED_OF_WORKER = {
  accounts_email: null,
  accountancy_software_email: null,
  standard_day_rate: null,
  address_line1: null,
  address_line2: null,
  city: null,
  postal_code: null,
  ni_number: null,
  bank_account_name: null,
  bank_account_number: null,
  bank_sort_code: null,
  bank_details_changed_at: null,
  cscs_card_colour: null,
  cscs_qualification: null,
  cscs_expiry: null,
  ipaf_expiry: null,
  pasma_expiry: null,
  sssts_expiry: null,
  smsts_expiry: null,
  first_aid_expiry: null,
  manual_handling_expiry: null,
  asbestos_awareness_expiry: null,
} as const
