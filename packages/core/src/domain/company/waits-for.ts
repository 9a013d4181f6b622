import { approvalRefusal, type ApprovalFacts, type ApprovalTerms } from './approval-refusal.ts'
import { bankConfirmationRefusal } from './bank-change-hold.ts'
import type { Member } from './membership.ts'
import type { ApprovedBy } from './approved-by.ts'
import { payerRefusal } from './payer-refusal.ts'
import { projectsOfMember } from './project-scope.ts'
import { permissionsOfRole } from './role-permissions.ts'

/** At most so many people are named for whom a document waits. */
export const MOST_NAMED = 5

/** What decides for whom a document waits. */
export interface WaitingDocument extends ApprovalFacts, ApprovedBy {
  status: string
  /** Whether a payment comes after the approval. */
  isPaid: boolean
}

/** In which an invoice waits for its payment. */
export const MARKING_PAID = ['approved', 'dispute_resolved'] as const
const waitsForPayment = (status: string) => (MARKING_PAID as readonly string[]).includes(status)

/** The step that a document waits for on the side of the company; null: it waits for nobody there. */
export function stepThatWaits({
  status,
  isPaid,
}: Pick<WaitingDocument, 'status' | 'isPaid'>): 'approve' | 'mark_paid' | null {
  if (status === 'submitted') return 'approve'
  return isPaid && waitsForPayment(status) ? 'mark_paid' : null
}

/** Held up by new bank details an invoice waits for those who may confirm them. */
const paymentStepRefusal = (
  document: WaitingDocument,
  member: { id: string },
  { rules }: ApprovalTerms,
) =>
  document.is_bank_change_held
    ? bankConfirmationRefusal(document, member)
    : payerRefusal(document, member, rules)

/** Whether a document waits for this member: they may do what comes next. */
export function isWaitingFor(
  document: WaitingDocument,
  member: Pick<Member, 'id' | 'role' | 'approval_limit' | 'project_ids' | 'external'>,
  terms: ApprovalTerms,
): boolean {
  const permissions = permissionsOfRole(member.role)
  switch (stepThatWaits(document)) {
    case 'approve':
      return (
        permissions.has('approve') &&
        approvalRefusal(document, { id: member.id, membership: member }, terms) === null
      )
    case 'mark_paid':
      return permissions.has('pay') && paymentStepRefusal(document, member, terms) === null
    default:
      return false
  }
}

/** Whose own business it is comes first: of the project, then the accountant, then who may everything. */
const nearness = (member: Member): number => {
  if (member.role === 'owner') return 3
  if (member.role === 'admin') return 2
  return member.role === 'project_manager' && projectsOfMember(member) !== null ? 0 : 1
}

/**
 * Who holds a document up, nearest first: all who may do what comes next, or only the project managers
 * of its projects where it has some who may.
 *
 * An invoice of £3,000 on Canal Yard Offices waits for Priya, whose project it is and whose limit is
 * £5,000; one of £8,500 for Dave, the owner.
 */
export function waitsFor(
  document: WaitingDocument,
  members: readonly Member[],
  terms: ApprovalTerms,
): Member[] {
  const able = members.filter(
    (member) => member.status === 'active' && isWaitingFor(document, member, terms),
  )
  const sorted = able.toSorted((one, other) => nearness(one) - nearness(other))
  const near = sorted.filter((member) => nearness(member) === 0)
  return (near.length > 0 ? near : sorted).slice(0, MOST_NAMED)
}
