import { formatPence, formatWholePounds, poundsFromPence, type Pence } from '../money.ts'
import { msg } from '../msg.ts'
import { refused, type Refused } from '../refusal.ts'
import type { ApprovalRules } from './approval-rules.ts'
import type { Membership } from './membership.ts'
import { otherProjectRefusal, type LabourLine } from './project-scope.ts'
import { askOwnerOrAdmin } from './who-can.ts'

/** Somebody who would decide for a company. */
export interface Approver {
  /** The person. */
  id: string
  membership: Membership | null
}

/** What decides whether a member may approve a document, beside its status. */
export interface ApprovalFacts {
  /** Labour and expenses, before CIS and without VAT; null of a timesheet, which has no amount. */
  amount: Pence | null
  labour: readonly LabourLine[]
  /** The person who approved it first, where two have to. */
  first_approved_by: string | null
}

/** For whom it is, and by which rules. */
export interface ApprovalTerms {
  company: string
  rules: ApprovalRules
}

export const SECOND_PERSON_NEEDED = msg('You have approved it; a second person has to')

/** `£5,000`, `£1,250.50`: without the pence that a limit rarely has. */
export const formatLimit = (amount: Pence): string =>
  amount % 100 === 0 ? formatWholePounds(poundsFromPence(amount)) : formatPence(amount)

/** `Above your limit of £5,000`, or null within it. */
export function limitRefusal(
  { amount }: Pick<ApprovalFacts, 'amount'>,
  membership: Pick<Membership, 'approval_limit'> | null,
): string | null {
  const limit = membership?.approval_limit ?? null
  return limit !== null && amount !== null && amount > limit
    ? `Above your limit of ${formatLimit(limit)}`
    : null
}

/** Whether two people have to approve it. */
export const needsSecondApproval = (
  { amount }: Pick<ApprovalFacts, 'amount'>,
  { second_approval_above: above }: ApprovalRules,
): boolean => above !== null && amount !== null && amount > above

/**
 * Why this member may not decide about a document at all, or null: part of it is on projects that are
 * not theirs. Disputing and rejecting need no limit and no second person.
 */
export function decisionScopeRefusal(
  { labour }: Pick<ApprovalFacts, 'labour'>,
  { membership }: Approver,
  { company }: Pick<ApprovalTerms, 'company'>,
): Refused | null {
  const message = otherProjectRefusal(membership, labour, askOwnerOrAdmin(company))
  return message === null ? null : refused('access_denied', message)
}

/**
 * Why this member may not approve a document, or null. By the rules of the moment, whatever they were
 * when it was sent.
 *
 * 25 Nov 2026: limit of Priya £5,000, second approval above £8,000. An invoice of labour £7,600 and
 * materials £900, VAT £1,700, CIS £1,520: the amount that counts is £8,500. Priya can't approve it.
 * Dave, who has no limit, approves: still submitted. Dave again is refused. Ann approves: approved.
 */
export function approvalRefusal(
  facts: ApprovalFacts,
  approver: Approver,
  terms: ApprovalTerms,
): Refused | null {
  const elsewhere = decisionScopeRefusal(facts, approver, terms)
  if (elsewhere) return elsewhere
  const aboveLimit = limitRefusal(facts, approver.membership)
  if (aboveLimit !== null) return refused('access_denied', aboveLimit)
  return needsSecondApproval(facts, terms.rules) && facts.first_approved_by === approver.id
    ? refused('wrong_state', SECOND_PERSON_NEEDED)
    : null
}

/** Whether the next approval is the first of two. */
export const isFirstOfTwo = (facts: ApprovalFacts, rules: ApprovalRules): boolean =>
  needsSecondApproval(facts, rules) && facts.first_approved_by === null
