import { undoApprovalRefusal, type ApprovedDocument } from '../approval-undo.ts'
import { approvalRefusal, decisionScopeRefusal, isFirstOfTwo } from '../company/approval-refusal.ts'
import { decisionColumns, type DecisionAction } from '../decision-columns.ts'
import { resolutionAction, type DisputeResolution } from '../dispute-resolution.ts'
import { refused, type Refused } from '../refusal.ts'
import { withdrawalColumns } from '../withdrawal.ts'
import { documentEvent, type EventAction } from './document-event.ts'
import {
  plannedStep,
  statusRefusal,
  stepRefusal,
  type ColumnChanges,
  type Decider,
  type DocumentRules,
  type StepMoment,
  type StepPlan,
} from './document-step.ts'

interface Document {
  status: string
}

interface Decision {
  step: DecisionAction
  /** What the audit log calls it, where its step does not say so. */
  action?: EventAction
  reason?: string | null | undefined
}

/** The steps after which an invoice can be paid, a timesheet invoiced. */
const isApproving = (step: DecisionAction) => step === 'approve' || step === 'resolve_dispute'

/** Why this member may not decide so, or null; whoever may approve may take an approval back. */
function memberRefusal(step: DecisionAction, by: Decider | undefined): Refused | null {
  if (!by || step === 'undo_approval') return null
  const { facts, approver, terms } = by
  return isApproving(step)
    ? approvalRefusal(facts, approver, terms)
    : decisionScopeRefusal(facts, approver, terms)
}

/** Who approved it, beside when. */
function approverColumns(step: DecisionAction, by: Decider | undefined): ColumnChanges {
  if (!by) return {}
  if (step === 'undo_approval') return { approved_by: null }
  return isApproving(step) ? { approved_by: by.approver.id } : {}
}

/** The first approval of two is recorded, and the document waits as it did. */
const planFirstApproval = (
  rules: DocumentRules,
  document: Document,
  { approver }: Decider,
  { at }: StepMoment,
): StepPlan =>
  plannedStep(rules, document, 'first_approve', {
    columns: { first_approved_by: approver.id, first_approved_at: at },
    event: documentEvent('first_approve'),
  })

function planStepOfClient(
  rules: DocumentRules,
  document: Document,
  { step, action = step as EventAction, reason: typed }: Decision,
  moment: StepMoment,
): StepPlan | Refused {
  const { by, at } = moment
  const refusal = stepRefusal(rules, document, step, moment) ?? memberRefusal(step, by)
  if (refusal) return refusal
  if (by && isApproving(step) && isFirstOfTwo(by.facts, by.terms.rules)) {
    return planFirstApproval(rules, document, by, moment)
  }
  const reason = typed?.trim() || null
  return plannedStep(rules, document, step, {
    columns: {
      ...decisionColumns(rules.machine, step, { at, reason }),
      ...approverColumns(step, by),
    },
    event: documentEvent(action, { outcome: step, reason }),
  })
}

/** A client approves, rejects or disputes. */
export const planDecision = (
  rules: DocumentRules,
  document: Document,
  {
    action,
    reason,
  }: { action: 'approve' | 'reject' | 'dispute'; reason?: string | null | undefined },
  moment: StepMoment,
): StepPlan | Refused => planStepOfClient(rules, document, { step: action, reason }, moment)

/** A client ends a dispute in the worker's favour, or by rejecting the document. */
export const planResolution = (
  rules: DocumentRules,
  document: Document,
  resolution: DisputeResolution,
  moment: StepMoment,
): StepPlan | Refused => {
  const decision = { step: resolutionAction(resolution), action: 'resolve_dispute' } as const
  return planStepOfClient(rules, document, decision, moment)
}

/** A client takes an approval back, within its seconds: the document is as if nobody had approved it. */
export function planUndoApproval(
  rules: DocumentRules,
  document: ApprovedDocument,
  moment: StepMoment,
): StepPlan | Refused {
  const notNow = statusRefusal(rules, document, 'undo_approval')
  if (notNow) return notNow
  const tooLate = undoApprovalRefusal(rules.noun, document, moment.at)
  if (tooLate !== null) return refused('wrong_state', tooLate)
  return planStepOfClient(rules, document, { step: 'undo_approval' }, moment)
}

/** Its worker takes it back, while nobody has decided: it is a draft again, under its number. */
export function planWithdrawal(
  rules: DocumentRules,
  document: Document,
  moment: StepMoment,
): StepPlan | Refused {
  const refusal = stepRefusal(rules, document, 'withdraw', moment)
  if (refusal) return refusal
  return plannedStep(rules, document, 'withdraw', {
    columns: { ...withdrawalColumns(rules.noun, moment.at), ...rules.noApproval },
    event: documentEvent('withdraw'),
  })
}
