import { msg } from '../msg.ts'
import { refused, type Refused } from '../refusal.ts'
import type { ApprovedBy } from './approved-by.ts'
import { BANK_CHANGE_HELD } from './bank-change-hold.ts'
import type { ApprovalRules } from './approval-rules.ts'

export const SEPARATE_PAYER = msg('You approved it; somebody else has to mark it paid')

/**
 * Why this person may not mark an invoice as paid, or null: they approved it, or
 * helped to, or new bank details wait for a confirmation.
 */
export function payerRefusal(
  { first_approved_by, approved_by, is_bank_change_held = false }: ApprovedBy,
  payer: { id: string },
  { separate_payer }: Pick<ApprovalRules, 'separate_payer'>,
): Refused | null {
  if (separate_payer && (payer.id === approved_by || payer.id === first_approved_by)) {
    return refused('wrong_state', SEPARATE_PAYER)
  }
  return is_bank_change_held ? refused('wrong_state', BANK_CHANGE_HELD) : null
}
