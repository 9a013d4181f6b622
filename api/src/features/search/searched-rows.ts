import {
  foldText,
  isFound,
  searchedAmount,
  MOST_SEARCH_HITS,
  textsOfPerson,
  type SearchedRows,
} from '@daysheet/core'
import type { Knex } from 'knex'
import {
  documentsOnProjects,
  narrowToProjects,
  workersOnProjects,
  type SeenProjects,
} from '../../companies/index.ts'
import { invoiceTable } from '../invoices/index.ts'
import { timesheetTable } from '../timesheets/index.ts'

type Rows<Noun extends keyof SearchedRows> = SearchedRows[Noun][number]
export type SearchedWorker = Rows<'workers'>

/** Whose records are searched, and which projects somebody sees of them. */
export interface SearchedAccount {
  clientId: string
  projects: SeenProjects
}

/** Everybody that the client works or worked with, under the address that it writes to. */
export async function searchedWorkers(
  knex: Knex,
  { clientId, projects }: SearchedAccount,
): Promise<SearchedWorker[]> {
  const query = knex('engagements')
    .join('users as worker', 'worker.id', 'engagements.worker_id')
    .where('engagements.client_id', clientId)
    .select<SearchedWorker[]>(
      'worker.id',
      'worker.full_name',
      'worker.company_name',
      knex.raw('COALESCE(engagements.contact_email, worker.email) AS email'),
      'engagements.status',
      'engagements.created_at',
    )
  narrowToProjects(query, projects, (own) => workersOnProjects('worker.id', own))
  return query
}

export async function searchedProjects(
  knex: Knex,
  { clientId, projects }: SearchedAccount,
): Promise<Rows<'projects'>[]> {
  const query = knex('projects')
    .where('client_id', clientId)
    .select('id', 'name', 'code', 'location', 'status', 'archived_at', 'created_at')
  if (projects !== null) query.whereIn('id', [...projects])
  const rows = await query
  return (rows as (Omit<Rows<'projects'>, 'archived'> & { archived_at: string | null })[]).map(
    ({ archived_at, ...project }) => ({ ...project, archived: archived_at !== null }),
  )
}

interface SearchQuery extends SearchedAccount {
  typed: string
  workers: readonly SearchedWorker[]
}

interface DocumentTable {
  of: typeof invoiceTable | typeof timesheetTable
  number: 'invoice_number' | 'timesheet_number'
  columns: readonly string[]
  /** What else it is found by. */
  orFound?: (either: Knex.QueryBuilder) => void
}

/**
 * The best of the documents that the client received. They are told from each other by their numbers
 * and found by their workers too; `searchRank` of core/domain says the same of a number as this
 * order. One pass over the client's part of an index that holds all of it (0029-search).
 */
async function bestDocuments<Row>(
  knex: Knex,
  { of, number, columns, orFound }: DocumentTable,
  { clientId, projects, typed, workers }: SearchQuery,
): Promise<Row[]> {
  const { table } = of
  const matchingWorkers = workers.filter((worker) =>
    isFound(typed, textsOfPerson({ ...worker, email: undefined })),
  )
  // Numbers are upper case in an ascii column, which can't be compared with other characters.
  const folded = foldText(typed).toUpperCase()
  const place = /^[\x20-\x7e]+$/.test(folded)
    ? knex.raw('LOCATE(?, ??)', [folded, number])
    : knex.raw('0')
  const best = knex(table)
    .where('client_id', clientId)
    .whereNotNull('submitted_at')
    .where((either) => {
      either.whereRaw('? > 0', [place]).orWhereIn(
        'worker_id',
        matchingWorkers.map(({ id }) => id),
      )
      orFound?.(either)
    })
    .orderByRaw('CASE ? WHEN 0 THEN 3 WHEN 1 THEN CHAR_LENGTH(??) <> ? ELSE 2 END', [
      place,
      number,
      folded.length,
    ])
    .orderBy([
      { column: 'submitted_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MOST_SEARCH_HITS)
    .select('id')
  narrowToProjects(best, projects, (own) => documentsOnProjects(of, own))
  const rows = await knex(table)
    .join(best.as('best'), 'best.id', `${table}.id`)
    .join('users as worker', 'worker.id', `${table}.worker_id`)
    .select(
      `${table}.id`,
      `${table}.${number} as number`,
      ...['status', 'submitted_at', ...columns].map((column) => `${table}.${column}`),
      'worker.full_name',
      'worker.company_name',
    )
  return (rows as { full_name: string; company_name: string | null }[]).map(
    ({ full_name, company_name, ...document }) =>
      ({ ...document, worker: { full_name, company_name } }) as Row,
  )
}

/** `searchHits` of core/domain says the same of each row; a wider look here would only cost time. */
function orAmountOrReference(either: Knex.QueryBuilder, typed: string): void {
  either.orWhereRaw('LOCATE(?, LOWER(payment_reference)) > 0', [foldText(typed)])
  const range = searchedAmount(typed)
  if (range === null) return
  for (const column of ['net_amount', 'total_amount']) {
    either.orWhere((amount) =>
      amount.where(column, '>=', range.from).where(column, '<', range.below),
    )
  }
}

export async function searchedInvoices(
  knex: Knex,
  query: SearchQuery,
): Promise<Rows<'invoices'>[]> {
  const rows = await bestDocuments<
    Omit<Rows<'invoices'>, 'archived'> & { client_archived_at: string | null }
  >(
    knex,
    {
      of: invoiceTable,
      number: 'invoice_number',
      columns: [
        'due_date',
        'client_archived_at',
        'net_amount',
        'total_amount',
        'payment_reference',
      ],
      orFound: (either) => orAmountOrReference(either, query.typed),
    },
    query,
  )
  return rows.map(({ client_archived_at, ...invoice }) => ({
    ...invoice,
    archived: client_archived_at !== null,
  }))
}

export const searchedTimesheets = (knex: Knex, query: SearchQuery) =>
  bestDocuments<Rows<'timesheets'>>(
    knex,
    { of: timesheetTable, number: 'timesheet_number', columns: [] },
    query,
  )
