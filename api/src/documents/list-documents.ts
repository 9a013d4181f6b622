import type { UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import type { ModelClass, QueryBuilder } from 'objection'
import { pageOf, pageQuery, type Page } from '../db/paging.ts'
import { countByStatus } from './count-by-status.ts'
import type { DocumentRead } from './document-type.ts'
import type { DocumentRow } from './document-row.ts'
import { searchDocuments } from './search-documents.ts'

export interface ListQuery extends Page {
  status?: string | undefined
  q?: string | undefined
  /** In a client's list: of this worker only. */
  worker_id?: string | undefined
}

export interface DocumentList<Row extends DocumentRow, Read extends DocumentRead, Status> {
  model: ModelClass<Row>
  /** The column of the number, which a search matches too. */
  number: string
  statuses: readonly Status[]
  side: UserType
  owner: string
  /** The column by which the newest comes first. */
  order: string
  /** Which of the owner's documents the list is about; the counts are over these. */
  scope?: (query: QueryBuilder<Row>) => void
  /** The documents with their parties, to be joined with the page. */
  read: (knex: Knex) => QueryBuilder<Row, Read[]>
}

/**
 * One page of a list, newest first, with the counts of the whole list whatever page or filter is
 * shown. Two statements, three with a search, however many documents there are.
 */
export async function listDocuments<
  Row extends DocumentRow,
  Read extends DocumentRead,
  Status extends string,
>(knex: Knex, list: DocumentList<Row, Read, Status>, { status, q, worker_id, ...page }: ListQuery) {
  const table = list.model.tableName
  const order = { by: `${table}.${list.order}`, id: `${table}.id` }

  /** The whole list. A client never sees a draft, which has no submission date. */
  const inList = () => {
    const query = list.model.query(knex) as unknown as QueryBuilder<Row>
    query.where(`${table}.${list.side}_id`, list.owner)
    if (list.side === 'client') query.whereNotNull(`${table}.submitted_at`)
    list.scope?.(query)
    return query
  }

  const search = await searchDocuments(knex, list, q)

  /** The ids of one page, from the list's index alone: order, start and limit. */
  const pageOfIds = () => {
    const query = inList().select(`${table}.id`)
    if (status !== undefined && status !== 'all') query.where(`${table}.status`, status)
    if (worker_id !== undefined && worker_id !== 'all') {
      query.where(`${table}.worker_id`, worker_id)
    }
    search?.(query)
    return pageQuery(query, order, page)
  }

  // The page is cut before the joins: otherwise every document of the owner would be joined and
  // sorted to show fifty of them.
  const query = list
    .read(knex)
    .join(pageOfIds().as('page'), 'page.id', `${table}.id`)
    .orderBy([
      { column: order.by, order: 'desc' },
      { column: order.id, order: 'desc' },
    ])
  const [found, counts] = await Promise.all([
    // Presenters need no models, and making fifty takes long.
    query.toKnexQuery<Read>() as unknown as Promise<Read[]>,
    countByStatus(inList(), list.statuses),
  ])
  const valueOf = (document: Read) =>
    String((document as Readonly<Record<string, unknown>>)[list.order] ?? '')
  return { page: pageOf(found, page, valueOf), counts }
}
