export type { ActionDialogProps } from './action-dialog-props.ts'
export { DecisionDialog } from './DecisionDialog.tsx'
export { DECISION_ICONS, DECISION_KEYS, DECISION_LABELS, type Decision } from './decision-labels.ts'
export { useDeletion } from './useDeletion.tsx'
export { useDecision, type Outcome } from './useDecision.ts'
export { useDialogDecision } from './useDialogDecision.ts'
export {
  useDocumentActions,
  type ActionOptions,
  type DocumentActions,
} from './useDocumentActions.tsx'
