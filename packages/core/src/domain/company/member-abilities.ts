import { approvalRefusal, decisionScopeRefusal } from './approval-refusal.ts'
import type { ApprovalFacts, ApprovalTerms, Approver } from './approval-refusal.ts'
import { bankConfirmationRefusal } from './bank-change-hold.ts'
import type { ApprovedBy } from './approved-by.ts'
import { payerRefusal } from './payer-refusal.ts'
import { permissionsOfRole } from './role-permissions.ts'

/** A member of a company before a document: what counts of it, and by which rules. */
export interface MemberDecision {
  member: Approver
  facts: ApprovalFacts & ApprovedBy
  terms: ApprovalTerms
}

/** What limit, projects and rules leave a member; without them, of a worker, everything. */
export interface MemberAbilities {
  approve: boolean
  /** Dispute, reject, resolve, reopen. */
  decide: boolean
  pay: boolean
  /** Confirm new bank details of the worker. */
  confirm_bank_details: boolean
}

export function memberAbilities(decision: MemberDecision | undefined): MemberAbilities {
  if (!decision) return { approve: true, decide: true, pay: true, confirm_bank_details: false }
  const { member, facts, terms } = decision
  return {
    approve: approvalRefusal(facts, member, terms) === null,
    decide: decisionScopeRefusal(facts, member, terms) === null,
    pay: payerRefusal(facts, member, terms.rules) === null,
    confirm_bank_details: bankConfirmationRefusal(facts, member) === null,
  }
}

/** Whose role pays nothing is told of no payment, nor that bank details changed. */
const paysAtAll = ({ membership }: Approver): boolean =>
  membership === null || permissionsOfRole(membership.role).has('pay')

/** Why not, beside the button that is not offered: `Above your limit of £5,000`. */
export function memberRefusals(decision: MemberDecision | undefined): {
  approve_refusal: string | null
  payment_refusal: string | null
} {
  if (!decision) return { approve_refusal: null, payment_refusal: null }
  const { member, facts, terms } = decision
  return {
    approve_refusal: approvalRefusal(facts, member, terms)?.refusal.message ?? null,
    payment_refusal: paysAtAll(member)
      ? (payerRefusal(facts, member, terms.rules)?.refusal.message ?? null)
      : null,
  }
}
