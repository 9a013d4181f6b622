import * as z from 'zod/mini'
import { DOCUMENT_NOUNS } from '../domain/document-noun.ts'
import { msg } from '../domain/msg.ts'
import { binary, endpoint } from './endpoint.ts'
import { amount, id, message, note } from './schema.ts'

const textOut = () => z.nullable(z.string())

/** A name with what is printed below it. */
const party = z.object({ name: z.string(), detail: textOut(), address: z.array(z.string()) })

/** A day's work or an expense, in words, with what it comes to; hours come to nothing of their own. */
export const sharedLine = z.object({
  work_date: textOut(),
  title: z.string(),
  details: z.array(z.string()),
  notes: textOut(),
  amount: z.nullable(amount()),
})
export type SharedLine = z.output<typeof sharedLine>

/** A figure below the lines, with how it came about: `20% of labour £420.00`. */
const sum = z.object({ label: z.string(), notes: z.array(z.string()), amount: amount() })

/**
 * A document as whoever opens its mailed link sees it: what its client would see in the portal, and
 * nothing of anybody else.
 */
export const sharedDocument = z.object({
  noun: z.enum(DOCUMENT_NOUNS),
  number: z.string(),
  status: z.string(),
  version: z.int(),
  worker_name: z.string(),
  client_name: z.string(),
  /** The address that the link was mailed to. */
  sent_to: z.string(),
  from: party,
  to: party,
  period_start: z.string(),
  period_end: z.string(),
  sent_on: z.string(),
  /** Of an invoice. */
  due_date: textOut(),
  paid_at: textOut(),
  total_hours: z.number(),
  work: z.array(sharedLine),
  expenses: z.array(sharedLine),
  /**
   * From labour to the net amount, and where something of that is paid or credited on to what is still
   * due: the last is what is asked for. A timesheet has none.
   */
  sums: z.array(sum),
  notes: textOut(),
  /** How it was decided, by whom and when: `Approved by the link sent to …`; null while it waits. */
  decision: z.nullable(z.object({ sentence: z.string(), reason: textOut() })),
  abilities: z.object({ decide: z.boolean(), pdf: z.boolean() }),
})
export type SharedDocument = z.output<typeof sharedDocument>

/** Unknown, ended and withdrawn links say so in a sentence. */
const params = z.object({ secret: id() })

/** The version that was read; a document that was changed since is not decided about. */
const readVersion = z.object({
  version: z.int(msg('Say which version of the document you have read')),
})
export const sharedQuestion = z.extend(readVersion, {
  reason: note(msg('Please say what you would like to ask'), 2000),
})
export type SharedQuestion = z.input<typeof sharedQuestion>

const wrapped = z.object({ document: sharedDocument })

const decision = <const Name extends string, Body extends z.ZodMiniType>(
  name: Name,
  body: Body,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path: `/api/shared/:secret/${name}`,
    auth: 'public',
    csrfExempt: true,
    params,
    body,
    responses: { 200: wrapped },
    errors: ['wrong_state', 'stale_version'],
    summary,
  })

/**
 * What a client without an account may do by a link that was mailed to it. Its secret is all that
 * proves anything, and acts for nobody who is signed in, so there is no CSRF token.
 */
export const sharedDocuments = {
  read: endpoint({
    method: 'GET',
    path: '/api/shared/:secret',
    auth: 'public',
    params,
    responses: { 200: wrapped },
    errors: ['wrong_state'],
    summary: 'The invoice or timesheet that a link was mailed for, by the secret of that link',
  }),
  approve: decision('approve', readVersion, 'Approve it'),
  question: decision('question', sharedQuestion, 'Ask about it: it is disputed, with the reason'),
  notForMe: endpoint({
    method: 'POST',
    path: '/api/shared/:secret/not-for-me',
    auth: 'public',
    csrfExempt: true,
    params,
    responses: { 200: message },
    errors: ['wrong_state'],
    summary: 'Get no more mail from this worker at this address; its links end',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/shared/:secret/pdf',
    auth: 'public',
    params,
    responses: { 200: binary('application/pdf') },
    errors: ['wrong_state'],
    summary: 'The same as a PDF',
  }),
} as const
