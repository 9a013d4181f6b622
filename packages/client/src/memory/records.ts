import {
  assertNotRefused,
  displayName,
  planRecord,
  planRecordUndo,
  type DocumentRules,
  type Recorded,
  type RecordableDocument,
} from '@daysheet/core'
import { personOf, type SignedInCall } from './call.ts'
import { writeStep } from './document-steps.ts'
import {
  clientKindOf,
  findVisible,
  type DocumentType,
  type OneDocument,
  type StoredDocument,
} from './documents.ts'
import { staleVersionOf } from './replaced-documents.ts'

type StoredRecordable = StoredDocument & {
  resolved_at: string | null
  decision_source?: RecordableDocument['decision_source']
  payment_recorded_by?: string | null
}

type RecordCall = OneDocument & { body: Recorded & { version?: number | undefined } }
type UndoCall = OneDocument & { body: { reason: string; version?: number | undefined } }

const recordableOf = (
  { store }: SignedInCall,
  document: StoredRecordable,
  invoice_number: string | null,
  invoice: RecordableDocument['invoice'],
): RecordableDocument => ({
  ...document,
  client_kind: clientKindOf(store, document.client_id),
  client: displayName(personOf(store, document.client_id)),
  decision_source: document.decision_source ?? null,
  payment_recorded_by: document.payment_recorded_by ?? null,
  invoice_number,
  ...(invoice && { invoice }),
})

const momentOf = (
  { store, now, today }: SignedInCall,
  document: StoredDocument,
  version?: number,
) => ({
  at: now,
  today,
  stale: staleVersionOf(store, document, version),
})

/** What its worker records of an own client's document, and takes back, whatever its noun. */
export const recordsOf = <Stored extends StoredRecordable>(
  type: DocumentType<Stored> & DocumentRules,
  {
    invoiceNumberOf = () => null,
    payable,
    around = (_call, _document, write) => write(),
  }: {
    invoiceNumberOf?: (call: SignedInCall, document: Stored) => string | null
    /** Of an invoice: its figures and payments. */
    payable?: (document: Stored) => NonNullable<RecordableDocument['invoice']>
    around?: (call: SignedInCall, document: Stored, write: () => void) => void
  } = {},
) => ({
  record: (call: RecordCall): Stored => {
    const document = findVisible(call, type)
    const { version, ...record } = call.body
    const number = invoiceNumberOf(call, document)
    const recordable = recordableOf(call, document, number, payable?.(document))
    const plan = planRecord(type, recordable, record, momentOf(call, document, version))
    assertNotRefused(plan)
    around(call, document, () => {
      for (const step of plan) writeStep(call, type, document, step)
    })
    return document
  },
  undoRecord: (call: UndoCall): Stored => {
    const document = findVisible(call, type)
    const { version, reason } = call.body
    const number = invoiceNumberOf(call, document)
    const recordable = recordableOf(call, document, number, payable?.(document))
    const plan = planRecordUndo(type, recordable, reason, momentOf(call, document, version))
    assertNotRefused(plan)
    around(call, document, () => writeStep(call, type, document, plan))
    return document
  },
})
