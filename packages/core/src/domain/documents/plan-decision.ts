import { undoApprovalRefusal, type ApprovedDocument } from '../approval-undo.ts'
import { decisionColumns, type DecisionAction } from '../decision-columns.ts'
import { resolutionAction, type DisputeResolution } from '../dispute-resolution.ts'
import { refused, type Refused } from '../refusal.ts'
import { withdrawalColumns } from '../withdrawal.ts'
import { documentEvent, type EventAction } from './document-event.ts'
import {
  plannedStep,
  statusRefusal,
  stepRefusal,
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

function planStepOfClient(
  rules: DocumentRules,
  document: Document,
  { step, action = step as EventAction, reason: typed }: Decision,
  moment: StepMoment,
): StepPlan | Refused {
  const refusal = stepRefusal(rules, document, step, moment)
  if (refusal) return refusal
  const reason = typed?.trim() || null
  return plannedStep(rules, document, step, {
    columns: { ...decisionColumns(rules.machine, step, { at: moment.at, reason }) },
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
    columns: withdrawalColumns(rules.noun, moment.at),
    event: documentEvent('withdraw'),
  })
}
