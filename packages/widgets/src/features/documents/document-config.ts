import type { ReactNode } from 'react'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { ApiClient, Day, DisputeResolution, DocumentNoun } from '@daysheet/core'
import type {
  Action,
  Destination,
  Failure,
  NewEvent,
  ProposedAction,
  SavedDraft,
  QueryScope,
} from '../../provider/index.ts'
import type { KeptFields } from '../drafts/index.ts'
import type { DataTableColumn, IconProps, RadioOption, Words } from '../../ui/index.ts'
import type { DocumentTexts } from './document-texts.ts'

/** Keep a document as a draft, or send it to the client. */
export type Intent = 'draft' | 'submit'

/** What every list, queue and dialog shows of a document. */
export interface DocumentSummary {
  id: string
  status: string
  worker_name: string
  worker_trade_type: string | null
  period_start: Day
  period_end: Day
  rejection_reason: string | null
  version: number
  /** Null where its approval cannot be taken back, or not any more. */
  approval_undo_until: string | null
}

/** A document with its lines, as far as its form and its decisions read it. */
export interface WholeDocument extends DocumentSummary {
  client_id: string
  client_name: string
  company_name: string | null
  /** Instant. */
  updated_at: string
  items: readonly {
    work_date: Day | null
    project_id: string | null
    project_name: string | null
  }[]
  abilities: { edit: boolean; amend: boolean }
}

/** The types of one kind of document. */
export interface DocumentTypes {
  summary: DocumentSummary
  document: WholeDocument
  /** As it is typed. */
  form: FieldValues
  /** As the API takes it. */
  body: object
  /** What its client can do with it: `approve`. */
  action: string
}

/**
 * What the shared screens need to know of one kind of document. Each screen names the sections that
 * it reads, and each section is its own module: an approval queue loads no editor.
 */
export type DocumentConfig<
  D extends DocumentTypes,
  Section extends keyof DocumentSections<D> = keyof DocumentSections<D>,
> = DocumentIdentity<D> & Pick<DocumentSections<D>, Section>

export interface DocumentIdentity<D extends DocumentTypes> {
  noun: DocumentNoun
  nouns: `${DocumentNoun}s`
  texts: DocumentTexts
  failures: Readonly<Record<'create' | 'read' | 'update', Failure>>
  numberOf: (doc: D['summary']) => string
  /** What it comes to: pounds, or hours in words. */
  figureOf: (doc: D['summary'], words?: Words) => number | string
  /** `Net amount`. */
  figureLabel: string
  read: (
    scope: QueryScope,
    id: string,
  ) => Pick<UseQueryOptions<D['document'], Error, D['document'], string[]>, 'queryKey' | 'queryFn'>
}

export interface DocumentSections<D extends DocumentTypes> {
  edit: EditConfig<D>
  save: SaveConfig<D>
  decide: DecideConfig<D>
  queue: QueueConfig<D>
}

/** One fact in a form, in a word or two. */
export interface Fact {
  what: string
  /** Equal in two forms with the same content. */
  text: string
}

/** The worker's form. */
export interface EditConfig<D extends DocumentTypes> {
  /** The worker's list. */
  list: Destination
  viewOf: (doc: D['document']) => Destination
  /** As it is typed on that day. */
  formOf: (doc: D['document'], today: Day) => D['form']
  /** Whether a draft from browser storage has the shape that this code types. */
  isForm: (values: unknown) => values is D['form']
  /** What of it a draft in browser storage keeps. */
  draftFields: KeptFields<D['form']>
  /** What the form holds besides its client, period, days and notes. */
  factsOf?: (form: D['form']) => Fact[]
  /** A toast about what is missing, where the messages at the fields are not enough. */
  missingSentence?: (
    form: D['form'],
    errors: FieldErrors<D['form']>,
    isNew: boolean,
  ) => string | null
  words: {
    newTitle: string
    back: string
    loadFailed: string
    /** The title in its place once it is sent. */
    sent: string
    actions: Record<Intent, string>
    amendmentActions: Record<Intent, string>
  }
}

/** A form as the body of a call, and which field each path of that body came from. */
export interface WrittenBody<Body extends object = object> {
  body: Body
  /** `items.0.hours` is `days.2026-11-16.0.hours`. */
  pathOf: (path: string) => string
}

type SentBody<Body> = Body & { status: 'draft' | 'submitted' }
interface BodySchema {
  safeParse: (body: unknown) => SchemaResult
}
type SchemaResult =
  | { success: true }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }

export interface FormWriter<Form> {
  /** `keepsAll` also writes unfinished entries, so that their fields are validated. */
  write: (form: Form, options?: { keepsAll?: boolean }) => WrittenBody
  /** That of the call it ends in. It comes when the page rests: nothing shown needs it. */
  fetchSchema: () => Promise<BodySchema>
}

/** How a form is saved. */
export interface SaveConfig<D extends DocumentTypes> extends FormWriter<D['form']> {
  calls: {
    create: (
      client: ApiClient,
      call: { workerId: string; body: SentBody<D['body']>; idempotencyKey: string },
    ) => Promise<D['document']>
    update: (
      client: ApiClient,
      id: string,
      body: SentBody<D['body']> & { version: number },
    ) => Promise<D['document']>
    /** The status of a disputed document that is saved and not sent differs by noun. */
    amend: (
      client: ApiClient,
      id: string,
      body: D['body'] & { version: number },
      intent: Intent,
    ) => Promise<D['document']>
  }
  /** What the host is asked about first; `amend` sends a disputed document again. */
  proposedAction: (
    what: 'save' | 'submit' | 'amend',
    draft: SavedDraft<D['document'], D['body']>,
  ) => ProposedAction
  eventOf: (what: 'created' | 'saved' | 'submitted' | 'amended', doc: D['document']) => NewEvent
  /** The toast. */
  success: (intent: Intent, before: 'new' | 'draft' | 'disputed') => string
  words: { onlyEditable: string }
}

/** The client's decisions. */
export interface DecideConfig<D extends DocumentTypes> {
  approve: Action<{ document: D['summary'] }, D['summary']>
  undo: Action<{ document: D['summary'] }, D['summary']>
  dispute: Action<{ document: D['summary']; reason: string }, D['summary']>
  reject: Action<{ document: D['summary']; reason: string }, D['summary']>
  /** The message when the reason for a rejection is missing; without it a reason is optional. */
  rejectionRequired?: string
  resolveDispute: Action<{ document: D['summary']; resolution: DisputeResolution }, D['summary']>
  resolutions: readonly (RadioOption & { id: DisputeResolution })[]
}

/** A button's label, and the one key that presses it in the queue. */
export interface ActionLabel {
  label: string
  key?: string
}

/** The last row of a list: `6 to decide · £9,412.20`, and the total that it explains. */
export interface QueueFoot {
  label: string
  total: number | string
  /** The total still has to be decided or paid, so it is double-ruled. */
  isOpen: boolean
}

/** The client's approval queue. */
export interface QueueConfig<D extends DocumentTypes> {
  /** Between the worker and the amount. */
  columnsOf: (today: Day, words: Words) => readonly DataTableColumn<D['summary']>[]
  /** The last column. */
  amount: { key: string; header: string }
  /** What each sortable column is sorted by. */
  sort: Readonly<Record<string, (doc: D['summary']) => string | number>>
  /** Whether a row can be ticked: there is something that is done with several at once. */
  canSelect: (doc: D['summary']) => boolean
  totalOf: (docs: readonly D['summary'][]) => number | string
  /** What the client may decide now, the main action first. */
  decisionsOf: (doc: D['summary']) => D['action'][]
  labels: Readonly<Record<D['action'], ActionLabel>>
  /** Keys that decide, with their text in the help. */
  keys: readonly {
    action: D['action']
    key: string
    does: string
    /** In the line under the list, in a word: `approve`. */
    short?: string
  }[]
  footOf: (docs: readonly D['summary'][], listed: string, words: Words) => QueueFoot
  iconOf: (action: D['action'], size?: IconProps['size']) => ReactNode
  /** `View Details`. */
  view: string
  badgesOf: (doc: D['summary']) => ReactNode
  /** What to check before several are approved at once. */
  cautionsOf: (docs: readonly D['summary'][], words: Words) => string[]
}
