import type { Day } from '../day.ts'
import type { DocumentAction } from '../document-machine.ts'
import type { Refused } from '../refusal.ts'
import type { EventAction } from './document-event.ts'
import type { ColumnChanges, DocumentRules } from './document-step.ts'
import type { AssignedProjects, DocumentTerms } from './document-terms.ts'

/** The steps in which a worker saves a document. */
export type SaveAction = Extract<DocumentAction, 'edit' | 'submit' | 'save' | 'amend'>

/** What is typed of any document. */
export interface DocumentInput {
  client_id: string
  items: readonly { project_id: string; work_date: Day }[]
  status: string
  /** The version that was opened; undefined skips the check. */
  version?: number | undefined
}

/** What is stored of what was typed: the document's own columns, and those of its lines. */
export interface DocumentContent {
  columns: ColumnChanges
  lines: readonly ColumnChanges[]
}

/** A document before a save. */
export interface SavedDocument {
  status: string
  version: number
  client_id: string
  disputed_at: string | null
  /** Of the timesheet that an invoice was made of. */
  timesheet_number?: string | null
}

/** All that saving needs to know of a noun; the rest is the same for each. */
export interface SaveRules<
  Input extends DocumentInput,
  Content extends DocumentContent,
> extends DocumentRules {
  formatNumber: (year: number, n: number) => string
  /** The step of a PUT, which saves a draft or sends it. */
  updateStep: (status: string, isSubmitted: boolean) => SaveAction
  /** What is said where a PUT is not allowed, instead of the status machine's sentence. */
  notEditable?: string
  /** What the step is called for the other side and in the audit log. */
  eventOf: (before: SavedDocument & { isMoved: boolean }, step: SaveAction) => EventAction
  /** What a save that sends nothing writes beside the content. */
  unsentColumns: ColumnChanges
  /** What a save that moves it to another client writes as well. */
  movedColumns: ColumnChanges
  /** What was typed as it is stored, at what was agreed; refused where it can't be. */
  contentOf: (
    input: Input,
    agreed: { terms: DocumentTerms; projects: AssignedProjects },
  ) => Content | Refused
}
