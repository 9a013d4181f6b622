import type { UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import type { ModelClass, QueryBuilder } from 'objection'
import type { Viewer } from '../http/session/viewer.ts'
import { pageOf, pageQuery, type Page } from '../db/paging.ts'
import { documentsOnProjects, narrowToProjects, type SeenProjects } from '../companies/index.ts'
import { countByStatus } from './count-by-status.ts'
import type { DocumentRead } from './document-type.ts'
import type { DocumentRow } from './document-row.ts'
import { searchDocuments } from './search-documents.ts'
import { findForMe } from './waiting-for.ts'

export interface ListQuery extends Page {
  status?: string | undefined
  q?: string | undefined
  /** In a client's list: of this worker only. */
  worker_id?: string | undefined
  /** In a worker's list: for this client only. */
  client_id?: string | undefined
  /** In a client's list: what waits for the reader, or only for others. */
  for_me?: 'true' | 'false' | undefined
}

/** A member of the client whose list it is, and when they look. */
export interface ListReader {
  viewer: Pick<Viewer, 'id' | 'account' | 'membership'>
  /** Instant. */
  now: string
}

export type Narrow<Row extends DocumentRow> = (query: QueryBuilder<Row>) => void

export interface DocumentList<Row extends DocumentRow, Read extends DocumentRead, Status> {
  model: ModelClass<Row>
  /** The column of the number, which a search matches too. */
  number: string
  statuses: readonly Status[]
  side: UserType
  owner: string
  /** The table of its lines, and the column that references the document. */
  lines: { table: string; owner: string }
  /** In a client's list: the projects of whoever reads it. */
  projects: SeenProjects
  /** In a client's list: who reads it. */
  reader?: ListReader | undefined
  /** The column by which the newest comes first. */
  order: string
  /** Which of the owner's documents the list is about; the counts are over these. */
  scope?: Narrow<Row>
  /** What narrows it further, not the counts. */
  narrow?: Narrow<Row>
  /** Filters that are not a status, each with its own count. */
  others?: ReadonlyMap<Status, Narrow<Row>>
  /** The documents with their parties, to be joined with the page. */
  read: (knex: Knex) => QueryBuilder<Row, Read[]>
}

const tableOf = <Row extends DocumentRow, Read extends DocumentRead, Status>({
  model,
  lines,
}: DocumentList<Row, Read, Status>) => ({
  noun: model.tableName.slice(0, -1),
  table: model.tableName,
  lines,
})

/** All that the list is about. A client never sees a draft, which has no submission date. */
function wholeList<Row extends DocumentRow, Read extends DocumentRead, Status>(
  knex: Knex,
  { model, side, owner, lines, projects, scope }: DocumentList<Row, Read, Status>,
) {
  const query = model.query(knex) as unknown as QueryBuilder<Row>
  query.where(`${model.tableName}.${side}_id`, owner)
  if (side === 'client') query.whereNotNull(`${model.tableName}.submitted_at`)
  narrowToProjects(query, projects, (own) =>
    documentsOnProjects({ table: model.tableName, lines }, own),
  )
  scope?.(query)
  return query
}

/** One page of a list, newest first. One statement, two with a search, one more by who has to act. */
export async function pageOfDocuments<
  Row extends DocumentRow,
  Read extends DocumentRead,
  Status extends string,
>(
  knex: Knex,
  list: DocumentList<Row, Read, Status>,
  { status, q, worker_id, client_id, for_me, ...page }: ListQuery,
) {
  const table = list.model.tableName
  const order = { by: `${table}.${list.order}`, id: `${table}.id` }
  const search = await searchDocuments(knex, list, q)
  const waiting =
    list.reader &&
    (await findForMe(knex, tableOf(list), list.reader.viewer, {
      forMe: for_me,
      now: list.reader.now,
    }))

  // The page is cut before the joins, by ids from the list's index alone: otherwise every document
  // of the owner would be joined and sorted to show fifty of them.
  const ids = wholeList(knex, list).select(`${table}.id`)
  const other = list.others?.get(status as Status)
  if (other) other(ids)
  else if (status !== undefined && status !== 'all') ids.where(`${table}.status`, status)
  for (const [column, id] of Object.entries({ worker_id, client_id })) {
    if (id !== undefined && id !== 'all') ids.where(`${table}.${column}`, id)
  }
  list.narrow?.(ids)
  search?.(ids)
  if (waiting) ids.whereRaw(waiting.sql, [...waiting.values])
  const query = list
    .read(knex)
    .join(pageQuery(ids, order, page).as('page'), 'page.id', `${table}.id`)
    .orderBy([
      { column: order.by, order: 'desc' },
      { column: order.id, order: 'desc' },
    ])
  // Presenters need no models, and making fifty takes long.
  const rows = (await query.toKnexQuery<Read>()) as unknown as Read[]
  const valueOf = (document: Read) =>
    String((document as Readonly<Record<string, unknown>>)[list.order] ?? '')
  return pageOf(rows, page, valueOf)
}

/** What is counted beside the statuses. */
function countedOthers<Row extends DocumentRow, Read extends DocumentRead, Status>(
  knex: Knex,
  list: DocumentList<Row, Read, Status>,
) {
  const counted = new Map<Status, QueryBuilder<Row>>()
  for (const [name, narrow] of list.others ?? []) {
    const query = wholeList(knex, list)
    narrow(query)
    counted.set(name, query)
  }
  return counted
}

/**
 * One page with the counts of the whole list, whatever page or filter is shown. Two statements,
 * three with a search, however many documents there are.
 */
export async function listDocuments<
  Row extends DocumentRow,
  Read extends DocumentRead,
  Status extends string,
>(knex: Knex, list: DocumentList<Row, Read, Status>, query: ListQuery) {
  const [page, counts] = await Promise.all([
    pageOfDocuments(knex, list, query),
    countByStatus(wholeList(knex, list), list.statuses, countedOthers(knex, list)),
  ])
  return { page, counts }
}
