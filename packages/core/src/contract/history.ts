import * as z from 'zod/mini'
import { HISTORY_ACTIONS } from '../domain/history/history-actions.ts'
import { HISTORY_FIELDS } from '../domain/history/history-field.ts'
import { HISTORY_NOUNS } from '../domain/history/history-noun.ts'
import { msg } from '../domain/msg.ts'
import { USER_TYPES } from '../domain/user-type.ts'
import { namedPerson } from './document.ts'
import { binary, endpoint } from './endpoint.ts'
import { choice, day, id, idParams, instant, nextCursor, paging } from './schema.ts'

const historyValue = () => z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** One thing that somebody did. */
export const historyEntry = z.object({
  id: id(),
  at: instant(),
  who: z.object({
    /** Who was signed in; null where nobody was. */
    person: z.nullable(namedPerson),
    /** For whom they did it; null of Daysheet itself. */
    party: z.nullable(z.object({ side: z.enum(USER_TYPES), id: id(), name: z.string() })),
  }),
  /** One name for one kind of act; there will be more of them. */
  action: z.enum(HISTORY_ACTIONS),
  /** `Dave Hollis approved invoice INV-2026-0007`. */
  sentence: z.string(),
  noun: z.enum(HISTORY_NOUNS),
  subject: z.object({
    /** Of a `cis_month` the company's. */
    id: id(),
    /** A number or a name. */
    title: z.string(),
    /** Only of a `cis_month`. */
    tax_year: z.optional(z.int()),
    tax_month: z.optional(z.int()),
  }),
  /** Amounts in pounds, days, and bank details as `••••4321`. */
  changes: z.array(
    z.object({
      field: z.enum(HISTORY_FIELDS),
      before: historyValue(),
      after: historyValue(),
    }),
  ),
  /** As it was typed. */
  reason: z.nullable(z.string()),
})
export type HistoryEntry = z.output<typeof historyEntry>

const filters = {
  /** Only what this person did. */
  person: z.optional(id()),
  noun: z.optional(choice(HISTORY_NOUNS, msg('Choose a kind from the list'))),
  /** Only what is about this document, worker, project, …; its `noun` is named too. */
  subject_id: z.optional(id()),
  /** London days, both included. */
  from: z.optional(day()),
  to: z.optional(day()),
}
const listed = z.object({ entries: z.array(historyEntry), ...nextCursor })

/** What was done, by whom and when. Nothing of it is ever changed. */
export const history = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/history',
    auth: 'client',
    may: 'history',
    query: z.object({ ...paging, ...filters }),
    responses: { 200: listed },
    errors: [],
    summary: 'What was done in and for the company, newest first; a project manager reads own acts',
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/company/history.csv',
    auth: 'client',
    may: 'history',
    query: z.object(filters),
    responses: { 200: binary('text/csv') },
    errors: [],
    summary: 'The same as a table that spreadsheets open, at most the newest 10,000 entries',
  }),
  ofInvoice: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/history',
    auth: 'user',
    may: 'read',
    params: idParams,
    query: z.object(paging),
    responses: { 200: listed },
    errors: ['access_denied', 'withdrawn'],
    summary: 'What happened to an invoice, newest first, for both of its parties',
  }),
  ofTimesheet: endpoint({
    method: 'GET',
    path: '/api/timesheets/:id/history',
    auth: 'user',
    may: 'read',
    params: idParams,
    query: z.object(paging),
    responses: { 200: listed },
    errors: ['access_denied', 'withdrawn'],
    summary: 'What happened to a timesheet, newest first, for both of its parties',
  }),
} as const
