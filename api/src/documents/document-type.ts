import type { DocumentMachine, DocumentNoun, NewsEvent } from '@daysheet/core'
import type { Knex } from 'knex'
import type { ModelObject } from 'objection'
import type { DocumentRow, PartyColumns } from './document-row.ts'
import type { PlannedMail } from './record-event.ts'

/** A document as services read it: its row, its number's owner, both people. */
export type DocumentRead = ModelObject<DocumentRow> & PartyColumns & { status: string }

/** All that the shared services need to know of a noun. */
export interface DocumentType<Document extends DocumentRead> {
  table: string
  /** The table of its lines, and the column by which they name their document. */
  lines: { table: string; owner: string }
  noun: DocumentNoun
  machine: DocumentMachine
  /** Throws `not_found` for an id nobody ever gave. */
  find: (knex: Knex, id: string) => Promise<Document>
  numberOf: (document: Document) => string
  /** What the audit log keeps of it: its standing and its figures, not its every line. */
  auditSnapshot: (document: Document) => Record<string, unknown>
  /** The mails that an event sends; without an address nobody asked for one. */
  mailsOf: (event: NewsEvent, document: Document) => readonly PlannedMail[]
}
