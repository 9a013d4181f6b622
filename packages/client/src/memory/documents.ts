import {
  assertNotRefused,
  documentRefusal,
  errorOf,
  maySendStill,
  missingDocument,
  NO_DECISION_ORIGIN as UNDECIDED,
  presentClientDecision,
  type ClientKind,
  type ComparedDocument,
  type ComparedLine,
  type DecidedElsewhere,
  type Day,
  type DocumentAction,
  type DocumentRules,
  type PaymentRowChange,
} from '@daysheet/core'
import type { World, WorldEngagement } from '@daysheet/core/fixtures'
import { personOf, type SignedInCall } from './call.ts'
import { seesDocument } from './project-scope.ts'
import type { Store } from './store.ts'
import { withdrawalOf } from './withdrawals.ts'

interface StoredLine extends ComparedLine {
  /** An expense has no day and no project. */
  work_date: Day | null
  project_id: string | null
  /** At which a line of an invoice was priced. */
  day_rate?: number | null
}

/** What every noun stores of a document. */
export interface StoredDocument extends ComparedDocument {
  id: string
  worker_id: string
  client_id: string
  status: string
  version: number
  created_at: string
  updated_at: string
  submitted_at: string | null
  withdrawn_at: string | null
  rejection_reason: string | null
  disputed_at: string | null
  /** Of an invoice. */
  kind?: string
  items: StoredLine[]
}

/** What the shared functions need to know of a noun's documents. */
export interface DocumentType<Stored extends StoredDocument> extends DocumentRules {
  all: (world: World) => Stored[]
  numberOf: (stored: Stored) => string
  /** Keeps what a step does to the payments of an invoice. */
  writePayment?: (call: SignedInCall, stored: Stored, payment: PaymentRowChange) => void
  /** Throws what bars a step that nothing of the document itself refuses. */
  assertNotBarred?: (call: SignedInCall, stored: Stored, step: DocumentAction) => void
  /** What else a step changes. */
  written?: (call: SignedInCall, stored: Stored, step: DocumentAction) => void
}

export type OneDocument = SignedInCall & { params: { id: string } }

export type Pair = Pick<StoredDocument, 'client_id' | 'worker_id'>

export const engagementOf = (store: Store, pair: Pair): WorldEngagement | undefined =>
  store.world.engagements.find(
    (e) => e.client_id === pair.client_id && e.worker_id === pair.worker_id,
  )

/** Whether nobody signs in for it: a worker keeps it. */
export const clientKindOf = ({ world }: Store, client_id: string): ClientKind =>
  world.ownClients.some((one) => one.client_id === client_id) ? 'own' : 'member'

/** The two people as every document names them. */
export function namesOf({ store }: SignedInCall, document: Pair & Partial<DecidedElsewhere>) {
  const worker = personOf(store, document.worker_id)
  const client = personOf(store, document.client_id)
  return {
    client_name: client.full_name,
    company_name: client.company_name,
    client_kind: clientKindOf(store, document.client_id),
    client_decision: presentClientDecision({ ...UNDECIDED, ...document }, worker.full_name),
    worker_name: worker.full_name,
    worker_email: engagementOf(store, document)?.email ?? worker.email,
    worker_trade_type: worker.trade_type,
  }
}

/** Which nouns the pair may exchange now, for the abilities. */
export function enabledFor(
  { store, today }: SignedInCall,
  document: Pair & { status: string; kind?: string },
) {
  const engagement = engagementOf(store, document)
  const isOpen = document.status !== 'draft' || document.kind === 'retention_release'
  const sent = { today, isOpen }
  const may = engagement !== undefined && maySendStill(engagement, sent)
  return {
    invoices_enabled: may && engagement.invoices_enabled,
    timesheets_enabled: may && engagement.timesheets_enabled,
  }
}

/** What decides what the worker of an own client may record of it. */
export const recordingOf = (
  { store }: SignedInCall,
  document: Pair &
    Partial<DecidedElsewhere> & {
      payment_recorded_by?: string | null
      gross_paid?: number
    },
) => ({
  client_kind: clientKindOf(store, document.client_id),
  decision_source: document.decision_source ?? null,
  payment_recorded_by: document.payment_recorded_by ?? null,
  gross_paid: document.gross_paid,
})

/** A document that this person may see: its worker always, its client once it was sent. */
export function findVisible<Stored extends StoredDocument>(
  call: OneDocument,
  { all }: Pick<DocumentType<Stored>, 'all'>,
): Stored {
  const { id } = call.params
  const document = all(call.store.world).find((one) => one.id === id)
  const lost = withdrawalOf(call, id)
  if (!document) throw errorOf(missingDocument(lost))
  const { full_name: worker_name } = personOf(call.store, document.worker_id)
  const is_outside_projects = call.account.side === 'client' && !seesDocument(call, document)
  const seen = { ...document, worker_name, is_outside_projects }
  assertNotRefused(documentRefusal(call.account, seen, lost))
  return document
}
