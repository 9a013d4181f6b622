import {
  approvalUndoUntil,
  assertNotRefused,
  displayName,
  documentNotification,
  firstApprovedNotification,
  formatPounds,
  planDecision,
  planResolution,
  planUndoApproval,
  planWithdrawal,
  statusRefusal,
  type Day,
  type DisputeResolution,
  type DocumentEvent,
  type Refused,
  type StepMoment,
  type StepPlan,
} from '@daysheet/core'
import { notify, personOf, type SignedInCall } from './call.ts'
import {
  findVisible,
  type DocumentType,
  type OneDocument,
  type StoredDocument,
} from './documents.ts'
import { mailToOwnClient } from './document-links.ts'
import { deciderOf } from './member-decision.ts'
import { tellCorrected } from './run-remittance.ts'
import { recordReplaced, staleVersionOf } from './replaced-documents.ts'
import { recordWithdrawal } from './withdrawals.ts'

interface DecidedDocument extends StoredDocument {
  approved_at: string | null
  resolved_at: string | null
}

/** A call that may say which version its caller saw. */
export type StepCall = OneDocument & { body?: { version?: number | undefined } | undefined }

/** What every change of a document leaves on it. */
export const versionColumns = ({ now }: { now: string }, { version }: { version: number }) => ({
  version: version + 1,
  updated_at: now,
})

/** Notifies those who may give the second of two approvals. */
function notifySecondApprovers<Stored extends StoredDocument>(
  call: SignedInCall,
  { noun, numberOf }: Pick<DocumentType<Stored>, 'noun' | 'numberOf'>,
  document: Stored,
): void {
  const notification = firstApprovedNotification(noun, {
    number: numberOf(document),
    worker: personOf(call.store, document.worker_id).full_name,
  })
  const subject = { noun, id: document.id }
  notify(call, document.client_id, { ...notification, subject }, call.me.id)
}

/** Notifies the other side of what happened to the document, where it is told of it. */
export function notifyOtherSide<Stored extends StoredDocument>(
  call: SignedInCall,
  { noun, numberOf }: DocumentType<Stored>,
  document: Stored,
  { action, notified, payment, remitted }: DocumentEvent,
): void {
  if (action === 'first_approve') notifySecondApprovers(call, { noun, numberOf }, document)
  if (remitted) tellCorrected(call, document.worker_id, remitted)
  if (notified === null) return
  const { side, type, title } = documentNotification(notified.event, {
    noun,
    number: numberOf(document),
    worker: personOf(call.store, document.worker_id).full_name,
    client: displayName(personOf(call.store, document.client_id)),
    part: payment && !payment.is_whole ? formatPounds(payment.net) : null,
  })
  notify(call, side === 'client' ? document.client_id : document.worker_id, {
    type,
    title,
    body: notified.body,
    subject: { noun, id: document.id },
  })
  if (side === 'client') mailToOwnClient(call, { noun, numberOf }, document, notified.event)
}

/**
 * Plans a step of the document that the call names, and takes it; throws what refuses it. A plan of
 * nothing leaves the document as it is. `around` does what belongs to the write.
 */
export function takeStep<Stored extends StoredDocument>(
  call: StepCall,
  type: DocumentType<Stored>,
  planOf: (document: Stored, moment: StepMoment & { today: Day }) => StepPlan | Refused | null,
  around: (document: Stored, write: () => void) => void = (_document, write) => write(),
): Stored {
  const document = findVisible(call, type)
  const stale = staleVersionOf(call.store, document, call.body?.version)
  const moment = { at: call.now, today: call.today, stale, by: deciderOf(call, document) }
  const plan = planOf(document, moment)
  assertNotRefused(plan)
  if (plan !== null) {
    type.assertNotBarred?.(call, document, plan.step)
    around(document, () => writeStep(call, type, document, plan))
  }
  return document
}

/** Writes what was planned and tells the other side. */
export function writeStep<Stored extends StoredDocument>(
  call: SignedInCall,
  type: DocumentType<Stored>,
  document: Stored,
  { step, status, columns, event, payment }: StepPlan,
): void {
  recordReplaced(call.store, document)
  if (step === 'withdraw') recordWithdrawal(call, document)
  if (payment) type.writePayment?.(call, document, payment)
  Object.assign(document, { status, ...versionColumns(call, document), ...columns })
  notifyOtherSide(call, type, document, event)
  type.written?.(call, document, step)
}

/** Until when the client who reads it may undo its approval. */
export const undoUntil = (
  call: SignedInCall,
  document: DecidedDocument,
  invoice_id: string | null = null,
): string | null =>
  call.account.side === 'client' ? approvalUndoUntil({ ...document, invoice_id }, call.now) : null

/** What a client decides about a document and its worker takes back, whatever its noun. */
export const stepsOf = <Stored extends DecidedDocument>(
  type: DocumentType<Stored>,
  invoiceOf: (call: SignedInCall, document: Stored) => string | null = () => null,
) => ({
  decide: (
    call: StepCall,
    action: 'approve' | 'reject' | 'dispute',
    reason: string | null = null,
    around?: (document: Stored, write: () => void) => void,
  ): Stored =>
    takeStep(
      call,
      type,
      (document, moment) => planDecision(type, document, { action, reason }, moment),
      around,
    ),
  resolveDispute: (call: StepCall, resolution: DisputeResolution): Stored =>
    takeStep(call, type, (document, moment) => planResolution(type, document, resolution, moment)),
  withdraw: (call: StepCall): Stored =>
    takeStep(call, type, (document, moment) => planWithdrawal(type, document, moment)),
  /** Withdraws the worker's notification of the approval as well. */
  undoApproval: (call: StepCall): Stored => {
    const submitted = takeStep(call, type, (document, moment) =>
      planUndoApproval(type, { ...document, invoice_id: invoiceOf(call, document) }, moment),
    )
    const { world } = call.store
    world.notifications = world.notifications.filter(
      (one) => one.type !== `${type.noun}_approved` || one.subject?.id !== submitted.id,
    )
    return submitted
  },
  /** Drafts only; the number is not used again. */
  remove: (call: OneDocument): void => {
    const document = findVisible(call, type)
    assertNotRefused(statusRefusal(type, document, 'delete'))
    const documents = type.all(call.store.world)
    documents.splice(documents.indexOf(document), 1)
  },
})
