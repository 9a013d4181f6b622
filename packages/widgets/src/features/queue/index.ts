export {
  ApprovalQueue,
  type ApprovalQueueProps,
  type QueueBulkAction,
  type QueueCardBase,
  type QueueDetailBase,
} from './ApprovalQueue.tsx'
export { NamedDocuments } from './BulkQuestion.tsx'
export { PAYMENT_WORDS } from './bulk-words.ts'
export { QueueDecisions } from './QueueDecisions.tsx'
export { QueueDetail } from './QueueDetail.tsx'
export { QueueCard } from './QueueCard.tsx'
export type { BulkAction } from './useBulkApproval.tsx'
export { useBulkRun } from './useBulkRun.tsx'
export { useDocumentQueue } from './useDocumentQueue.ts'
