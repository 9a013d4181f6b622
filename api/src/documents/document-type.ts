import type {
  AssignedProjects,
  ColumnChanges,
  ComparedLine,
  DocumentAction,
  DocumentContent,
  DocumentEvent,
  DocumentInput,
  DocumentRules,
  DocumentTerms,
  EventAction,
  EventPayment,
  NewPartnerEvent,
  NotifiedEvent,
  PaymentRowChange,
  Retentions,
  SaveRules,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { ModelClass, ModelObject } from 'objection'
import type { TransactionDeps } from '../deps.ts'
import type { QueuedMail } from '../outbox/job.ts'
import type { RecordedEvent } from '../record-event.ts'
import type { DocumentRow, PartyColumns } from './document-row.ts'

/** A document as services read it: its row and both people. */
export type DocumentRead = ModelObject<DocumentRow> &
  PartyColumns & {
    status: string
    timesheet_number?: string | null
    /** Of an invoice that two people have to approve. */
    first_approved_by?: string | null
  }

/** What the shared services need to know about a type of document. */
export interface DocumentType<Document extends DocumentRead> extends DocumentRules {
  table: string
  /** The table of its lines, and the column that references the document. */
  lines: { table: string; owner: string }
  /** Throws `not_found` for an unknown id. */
  find: (knex: Knex, id: string) => Promise<Document>
  numberOf: (document: Document) => string
  /** Its lines with the names of their projects, in the order they were typed. */
  findLines: (knex: Knex, id: string) => Promise<readonly ComparedLine[]>
  /** What the audit log keeps of it: status and totals, no line items. */
  auditSnapshot: (document: Document) => Record<string, unknown>
  /** The mails that an event sends; those without an address are skipped. */
  mailsOf: (
    event: NotifiedEvent,
    document: Document,
    payment?: EventPayment,
  ) => readonly QueuedMail[]
  /** What the other side is told in another way than by `mailsOf`; null: nothing. */
  noticeOf?: (
    deps: TransactionDeps,
    document: Document,
    event: DocumentEvent,
  ) => Promise<Pick<RecordedEvent, 'notifications' | 'mails' | 'hold'> | null>
  /** What partners hear of a step; null where it is nobody else's business. */
  partnerEventOf: (
    action: EventAction,
    document: Document,
    payment?: EventPayment,
  ) => NewPartnerEvent | readonly NewPartnerEvent[] | null
  /** Keeps what a step does to the payments of an invoice. */
  writePayment?: (
    trx: Knex.Transaction,
    document: Document,
    payment: PaymentRowChange,
  ) => Promise<void>
  /** Throws what bars a step that nothing of the document itself refuses. */
  assertNotBarred?: (
    trx: Knex.Transaction,
    document: Document,
    step: DocumentAction,
  ) => Promise<void>
  /** What else a step changes, in its transaction. */
  decided?: (deps: TransactionDeps, document: Document, step: DocumentAction) => Promise<void>
}

export interface Parties {
  worker_id: string
  client_id: string
}

/** What saving needs to know as well; what it writes is planned by the rules of the core. */
export interface SavedType<Document extends DocumentRead, Input extends DocumentInput>
  extends DocumentType<Document>, SaveRules<Input, DocumentContent> {
  model: ModelClass<DocumentRow>
  /** The column of its number. */
  number: string
  /** The projects that it names already, each at the rate that it was priced at. */
  findNamed: (knex: Knex, document: Parties & { id: string }) => Promise<AssignedProjects>
  /** What its client keeps back, by project; undefined where it keeps nothing. */
  findRetentions?: (
    trx: Knex.Transaction,
    lines: Parties & Pick<DocumentInput, 'items'>,
    exceptId: string | null,
  ) => Promise<Retentions | undefined>
  /** What else is stored of what was typed. */
  contentWritten?: (
    deps: TransactionDeps,
    saved: Document,
    content: DocumentContent,
    before: Document | null,
  ) => Promise<void>
  /** What sending writes as well. */
  sentColumns?: (deps: TransactionDeps, sent: DocumentTerms & Parties) => Promise<ColumnChanges>
}
