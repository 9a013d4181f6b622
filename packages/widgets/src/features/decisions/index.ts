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
export { useApproval } from './use-approval.ts'
export { useDecision, type Outcome } from './use-decision.ts'
export {
  useDocumentActs,
  type ActDialogProps,
  type ActOptions,
  type DocumentActs,
} from './use-document-acts.tsx'
