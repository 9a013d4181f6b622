import { msg } from '../msg.ts'
import { refused, type Refused } from '../refusal.ts'
import type { ApprovalRules } from './approval-rules.ts'

export const SEPARATE_PAYER = msg('You approved it; somebody else has to mark it paid')

/** Who approved an invoice: one person, or two where the company asks for two. */
export interface ApprovedBy {
  first_approved_by: string | null
  approved_by: string | null
}

/** Why this person may not mark an invoice as paid, or null: they approved it, or helped to. */
export const payerRefusal = (
  { first_approved_by, approved_by }: ApprovedBy,
  payer: { id: string },
  { separate_payer }: Pick<ApprovalRules, 'separate_payer'>,
): Refused | null =>
  separate_payer && (payer.id === approved_by || payer.id === first_approved_by)
    ? refused('wrong_state', SEPARATE_PAYER)
    : null
