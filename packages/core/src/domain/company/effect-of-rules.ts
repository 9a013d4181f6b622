import type { Instant } from '../day.ts'
import type { Pence } from '../money.ts'
import { needsSecondApproval } from './approval-refusal.ts'
import type { ApprovalRules } from './approval-rules.ts'
import { isHeldByBankChange, type BankChangeFacts } from './bank-change-hold.ts'
import type { Member } from './membership.ts'
import { permissionsOfRole } from './role-permissions.ts'
import { MARKING_PAID } from './waits-for.ts'

/** The statuses in which an invoice waits for the company: for its approval, or for its payment. */
export const WAITING_STATUSES = ['submitted', ...MARKING_PAID] as const

/** What the rules look at of an invoice that waits. */
export interface WaitingInvoice extends BankChangeFacts {
  status: string
  /** Labour and expenses, before CIS and without VAT. */
  amount: Pence
  is_of_approved_timesheet: boolean
}

/** How many of the invoices that wait now each rule concerns. */
export interface RuleEffect {
  /** Wait for an approval. */
  waiting: number
  /** Wait for their payment. */
  to_pay: number
  /** Of `waiting`: above the limit of somebody who approves. */
  approval_limit: number
  /** Of `waiting`. */
  second_approval: number
  /** Of `to_pay`: approved by somebody who might pay them too, on or off. */
  separate_payer: number
  /** Of `waiting`: made from a timesheet that is approved. */
  by_timesheet: number
  /** Of both: to be confirmed before they are paid. */
  bank_change_hold: number
}

interface Company {
  /** Its active members. */
  members: readonly Pick<Member, 'id' | 'role' | 'approval_limit'>[]
  /** As they count now. */
  rules: ApprovalRules
  now: Instant
}

/**
 * What the rules of a company do to the invoices that wait now.
 *
 * 26 Nov 2026, second approval above £8,000 and a limit of £5,000 for Priya: submitted are £3,000,
 * £6,000 and £8,500, so 2 of 3 are above a limit and 1 of 3 needs a second approval. Dave, the owner,
 * approved the one invoice that waits for its payment: 1 of 1 would need somebody else to pay.
 */
export function effectOfRules(
  invoices: readonly WaitingInvoice[],
  { members, rules, now }: Company,
): RuleEffect {
  const submitted = invoices.filter(({ status }) => status === 'submitted')
  const toPay = invoices.filter(({ status }) => status !== 'submitted')
  const limits = members.flatMap(({ role, approval_limit }) =>
    approval_limit !== null && permissionsOfRole(role).has('approve') ? [approval_limit] : [],
  )
  const lowest = Math.min(...limits)
  const payers = new Set(
    members.filter(({ role }) => permissionsOfRole(role).has('pay')).map(({ id }) => id),
  )
  const isPayers = ({ approved_by, first_approved_by }: WaitingInvoice) =>
    [approved_by, first_approved_by].some((id) => id !== null && payers.has(id))
  return {
    waiting: submitted.length,
    to_pay: toPay.length,
    approval_limit: submitted.filter(({ amount }) => amount > lowest).length,
    second_approval: submitted.filter((one) => needsSecondApproval(one, rules)).length,
    separate_payer: members.length > 1 ? toPay.filter(isPayers).length : 0,
    by_timesheet: submitted.filter(({ is_of_approved_timesheet: is }) => is).length,
    bank_change_hold: invoices.filter((one) => isHeldByBankChange(one, rules, now)).length,
  }
}
