import {
  assertNotRefused,
  clientDisplayName,
  planDecisionByLink,
  planRecord,
  planRecordUndo,
  type ClientDecision,
  type PayableInvoice,
  type Recorded,
  type RecordableDocument,
  type StepPlan,
} from '@daysheet/core'
import type { TransactionDeps } from '../deps.ts'
import { writeStep } from './decide.ts'
import { clientKindOf } from './document-row.ts'
import type { DocumentRead, DocumentType } from './document-type.ts'
import { findStaleVersion } from './stale-version.ts'

/** What a document says beside its status that decides what can be recorded of it. */
type Recordable = DocumentRead & {
  payment_recorded_by?: string | null
  /** Of a timesheet: of the invoice made of it. */
  invoice_number?: string | null
}

/** What happens around the write, in its transaction: an invoice's payment marks the tax months. */
type Around = <Done>(at: string, write: () => Promise<Done>) => Promise<Done>

const writeOnly: Around = (_at, write) => write()

/** Of an invoice: its figures and every payment of it. */
type Invoice = Omit<PayableInvoice, 'status'>

const recordableOf = (document: Recordable, invoice?: Invoice): RecordableDocument => ({
  status: document.status,
  client_kind: clientKindOf(document),
  client: clientDisplayName(document),
  worker_id: document.worker_id,
  decision_source: document.decision_source,
  resolved_at: document.resolved_at,
  ...(invoice && { invoice }),
  payment_recorded_by: document.payment_recorded_by ?? null,
  invoice_number: document.invoice_number ?? null,
})

async function momentOf<Document extends DocumentRead>(
  { knex: trx, clock }: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  version: number | undefined,
) {
  const stale = await findStaleVersion(trx, type, document, version)
  return { at: clock.now(), today: clock.today(), stale }
}

/** The steps one after the other: each begins from what the one before it left. */
async function writeSteps<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  { at, steps }: { at: string; steps: readonly StepPlan[] },
): Promise<Document> {
  const [first, ...rest] = steps
  if (!first) return document
  const written = await writeStep(deps, type, document, { ...first, at })
  return writeSteps(deps, type, written, { at, steps: rest })
}

/**
 * An own client approves or questions by its mailed link a document that the caller has locked. Who it
 * was nobody knows: the transaction's actor is no person, and the document and its history say by which
 * link and to which address. Throws what refuses it: `wrong_state`, `stale_version`.
 */
export async function decideByLink<Document extends Recordable>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  {
    version,
    ...decision
  }: {
    what: ClientDecision
    reason?: string | null
    email: string
    link_id: string
    version?: number | undefined
  },
): Promise<Document> {
  const moment = await momentOf(deps, type, document, version)
  const plan = planDecisionByLink(type, recordableOf(document), decision, moment)
  assertNotRefused(plan)
  return writeSteps(deps, type, document, { at: moment.at, steps: [plan] })
}

/**
 * The worker of an own client records what it said elsewhere, of a document that the caller has locked.
 * Throws `access_denied` for a client that signs in, `wrong_state`, `stale_version`, `invalid`.
 */
export async function recordDecision<Document extends Recordable>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  { version, ...record }: Recorded & { version?: number | undefined },
  { around = writeOnly, invoice }: { around?: Around; invoice?: Invoice } = {},
): Promise<Document> {
  const moment = await momentOf(deps, type, document, version)
  const steps = planRecord(type, recordableOf(document, invoice), record, moment)
  assertNotRefused(steps)
  return around(moment.at, () => writeSteps(deps, type, document, { at: moment.at, steps }))
}

/** Takes back what was last recorded of a document that the caller has locked. */
export async function undoRecord<Document extends Recordable>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  { version, reason }: { version?: number | undefined; reason: string },
  { around = writeOnly, invoice }: { around?: Around; invoice?: Invoice } = {},
): Promise<Document> {
  const moment = await momentOf(deps, type, document, version)
  const plan = planRecordUndo(type, recordableOf(document, invoice), reason, moment)
  assertNotRefused(plan)
  return around(moment.at, () => writeSteps(deps, type, document, { at: moment.at, steps: [plan] }))
}
