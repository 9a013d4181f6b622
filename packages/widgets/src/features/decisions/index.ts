export { DecisionFacts } from './DecisionFacts.tsx'
export {
  DisputeDialog,
  RejectDialog,
  ResolveDialog,
  workedDays,
  type DecidedDocument,
  type DecidedNoun,
} from './DecisionDialogs.tsx'
export { DECISION_ICONS, DECISION_WORDS, type ActWords, type Decision } from './decision-words.tsx'
export { useApproval } from './useApproval.ts'
export { useDecision, type Outcome } from './useDecision.ts'
export {
  useDocumentActions,
  type ActDialogProps,
  type ActOptions,
  type DocumentActions,
} from './useDocumentActions.tsx'
