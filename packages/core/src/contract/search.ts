import * as z from 'zod/mini'
import { INVOICE_STATUSES } from '../domain/invoice-status.ts'
import { PROJECT_STATUSES } from '../domain/project-status.ts'
import { TIMESHEET_STATUSES } from '../domain/timesheet-status.ts'
import { endpoint } from './endpoint.ts'
import { amount, id, searchText } from './schema.ts'

/** What every hit says of itself. */
const hitFields = {
  id: id(),
  /** The name or the number. */
  title: z.string(),
  /** What tells two of one title apart: whose it is, where it is. */
  subtitle: z.nullable(z.string()),
}

export const searchHit = z.union([
  z.object({
    type: z.literal('worker'),
    ...hitFields,
    /** `inactive`: worked together before. */
    status: z.enum(['active', 'inactive']),
  }),
  z.object({
    type: z.literal('project'),
    ...hitFields,
    status: z.enum(PROJECT_STATUSES),
    archived: z.boolean(),
  }),
  z.object({
    type: z.literal('invoice'),
    ...hitFields,
    status: z.enum(INVOICE_STATUSES),
    archived: z.boolean(),
    is_overdue: z.boolean(),
    net_amount: amount(),
  }),
  z.object({
    type: z.literal('timesheet'),
    ...hitFields,
    status: z.enum(TIMESHEET_STATUSES),
  }),
])
export type SearchHit = z.output<typeof searchHit>
export type SearchHitType = SearchHit['type']

/** One field that finds everything of a client. */
export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    auth: 'client',
    may: 'read',
    query: z.object({ q: searchText() }),
    responses: { 200: z.object({ hits: z.array(searchHit) }) },
    errors: [],
    summary:
      "The client's workers, projects, and received invoices and timesheets that a text is found in, the best 20",
  }),
} as const
