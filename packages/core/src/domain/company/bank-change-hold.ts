import { addInstant, instantIsBefore, type Instant } from '../day.ts'
import { msg } from '../msg.ts'
import { refused, type Refused } from '../refusal.ts'
import type { ApprovalRules } from './approval-rules.ts'
import type { ApprovedBy } from './approved-by.ts'

const DAY_MS = 86_400_000

export const BANK_CHANGE_HELD = msg(
  'The worker’s bank details changed lately. Somebody who did not approve the invoice has to confirm them first.',
)
export const APPROVER_CONFIRMS_NOT = msg(
  'You approved it; somebody else has to confirm the bank details',
)
export const NOTHING_TO_CONFIRM = msg(
  'The bank details of this invoice need no confirmation now. Nothing was changed.',
)

/** What tells whether new bank details hold up an invoice; instants. */
export interface BankChangeFacts extends ApprovedBy {
  bank_details_changed_at: string | null
  bank_confirmed_by: string | null
  bank_confirmed_at: string | null
}

/** Whether a person approved an invoice, or helped to. */
const isApprover = ({ approved_by, first_approved_by }: ApprovedBy, id: string | null): boolean =>
  id !== null && (id === approved_by || id === first_approved_by)

/**
 * Until when the rule looks at a change of the worker's bank details; null: it looks at none now.
 *
 * 25 Nov 2026: Mike's details changed on 20 Nov, the hold is 7 days: until 27 Nov.
 */
export function bankChangeHeldUntil(
  { bank_details_changed_at: changedAt }: Pick<BankChangeFacts, 'bank_details_changed_at'>,
  { bank_change_hold: days }: Pick<ApprovalRules, 'bank_change_hold'>,
  now: Instant,
): string | null {
  if (days === 0 || changedAt === null) return null
  const until = addInstant(changedAt, days * DAY_MS)
  return instantIsBefore(now, until) ? until : null
}

/**
 * Whether an invoice can't be paid until somebody who did not approve it confirmed the new details. A
 * confirmation counts for the change that it was about, and not of somebody who approved it later.
 */
export function isHeldByBankChange(
  facts: BankChangeFacts,
  rules: Pick<ApprovalRules, 'bank_change_hold'>,
  now: Instant,
): boolean {
  if (bankChangeHeldUntil(facts, rules, now) === null) return false
  const { bank_details_changed_at: changedAt, bank_confirmed_at: confirmedAt } = facts
  const isConfirmed =
    confirmedAt !== null && changedAt !== null && !instantIsBefore(confirmedAt, changedAt)
  return !isConfirmed || isApprover(facts, facts.bank_confirmed_by)
}

/** Why this person may not confirm the bank details of an invoice, or null. */
export function bankConfirmationRefusal(
  approved: ApprovedBy,
  person: { id: string },
): Refused | null {
  if (!approved.is_bank_change_held) return refused('wrong_state', NOTHING_TO_CONFIRM)
  return isApprover(approved, person.id) ? refused('wrong_state', APPROVER_CONFIRMS_NOT) : null
}
