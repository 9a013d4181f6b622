import type { UseQueryOptions } from '@tanstack/react-query'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { ApiClient, DocumentNoun } from '@daysheet/core'
import type { Destination, NewEvent, ProposedAction, SavedDraft } from '../../../provider/index.ts'
import type { Words } from '../../../ui/i18n/words.ts'
import type { DaysForm } from '../days-form.ts'
import type { Fact } from '../differences.ts'

/** Keep it as it is for later, or send it to the client. */
export type Intent = 'draft' | 'submit'

/** As much of a document as its form asks of it. */
export interface EditedDocument {
  id: string
  client_id: string
  client_name: string
  company_name: string | null
  status: string
  rejection_reason: string | null
  version: number
  /** Instant. */
  updated_at: string
  items: readonly { project_id: string | null; project_name: string | null }[]
  abilities: { edit: boolean; amend: boolean }
}

/** The body of a call before its schema has looked at it, and where each place of it was typed. */
export interface Written<Body extends object = object> {
  body: Body
  /** `items.0.hours` is `days.2026-11-16.0.hours`. */
  placeOf: (path: string) => string
}

type Sent<Body> = Body & { status: 'draft' | 'submitted' }
type Issue = { path: PropertyKey[]; message: string }
type Judged = { success: true } | { success: false; error: { issues: Issue[] } }

/** What a form comes to when it is saved: its body, the calls and what is said of them. */
export interface SavedNoun<Form extends FieldValues, Document, Body extends object> {
  noun: DocumentNoun
  write: (form: Form, options?: { keepsAll?: boolean }) => Written
  schema: { safeParse: (body: unknown) => Judged }
  calls: {
    create: (
      client: ApiClient,
      call: { workerId: string; body: Sent<Body>; idempotencyKey: string },
    ) => Promise<Document>
    update: (
      client: ApiClient,
      id: string,
      body: Sent<Body> & { version: number },
    ) => Promise<Document>
    /** What a disputed one becomes when it is kept and not sent is the noun's own rule. */
    amend: (
      client: ApiClient,
      id: string,
      body: Body & { version: number },
      intent: Intent,
    ) => Promise<Document>
  }
  /** What the host is asked about first; `amend` sends a disputed one again. */
  beforeOf: (what: 'save' | 'submit' | 'amend', draft: SavedDraft<Document, Body>) => ProposedAction
  eventOf: (what: 'created' | 'saved' | 'submitted' | 'amended', document: Document) => NewEvent
  /** The toast for what was done to a document that was new, a draft or disputed. */
  success: (intent: Intent, before: 'new' | 'draft' | 'disputed') => string
  words: { createFailed: string; saveFailed: string; onlyEditable: string }
}

/** What one noun's editor says and does; all else is the same for every document over days. */
export interface EditedNoun<
  Form extends DaysForm,
  Document extends EditedDocument,
  Body extends object,
> extends SavedNoun<Form, Document, Body> {
  list: Destination
  /** Where it is read. */
  viewOf: (document: Document) => Destination
  /** What it comes to: `Net amount` and how much. */
  figureOf: (document: Document, words: Words) => { label: string; figure: number | string }
  numberOf: (document: Document) => string
  read: (
    scope: { client: ApiClient; tenant: string },
    id: string,
  ) => Pick<UseQueryOptions<Document, Error, Document, string[]>, 'queryKey' | 'queryFn'>
  formOf: (document: Document) => Form
  /** Whether what was kept in the browser still is a form as this code types it. */
  isForm: (values: unknown) => values is Form
  /** What a form of this noun says besides its client, period, days and notes. */
  factsOf?: (form: Form) => Fact[]
  /** One sentence about what a save is missing, where the fields' own are not all there is to say. */
  complaint?: (form: Form, errors: FieldErrors<Form>, isNew: boolean) => string | null
  words: SavedNoun<Form, Document, Body>['words'] & {
    newTitle: string
    back: string
    loadFailed: string
    actions: Record<Intent, string>
    amendmentActions: Record<Intent, string>
  }
}
