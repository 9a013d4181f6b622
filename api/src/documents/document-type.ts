import type {
  ComparedLine,
  DecisionAction,
  DocumentMachine,
  DocumentNoun,
  NotifiedEvent,
  PaymentUndo,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { ModelObject } from 'objection'
import type { TransactionDeps } from '../deps.ts'
import type { QueuedMail } from '../outbox/job.ts'
import type { DocumentRow, PartyColumns } from './document-row.ts'

/** A document as services read it: its row and both people. */
export type DocumentRead = ModelObject<DocumentRow> & PartyColumns & { status: string }

/** What the shared services need to know about a type of document. */
export interface DocumentType<Document extends DocumentRead> {
  table: string
  /** The table of its lines, and the column that references the document. */
  lines: { table: string; owner: string }
  noun: DocumentNoun
  machine: DocumentMachine
  /** Throws `not_found` for an unknown id. */
  find: (knex: Knex, id: string) => Promise<Document>
  numberOf: (document: Document) => string
  /** Its lines with the names of their projects, in the order they were typed. */
  findLines: (knex: Knex, id: string) => Promise<readonly ComparedLine[]>
  /** What the audit log keeps of it: status and totals, no line items. */
  auditSnapshot: (document: Document) => Record<string, unknown>
  /** The mails that an event sends; those without an address are skipped. */
  mailsOf: (event: NotifiedEvent, document: Document) => readonly QueuedMail[]
  /** What else a decision changes, a client's or the withdrawal, in its transaction. */
  decided?: (
    deps: TransactionDeps,
    document: Document,
    action: DecisionAction | 'mark_paid' | PaymentUndo | 'reopen' | 'withdraw',
  ) => Promise<void>
}
