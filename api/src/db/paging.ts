import { ApiError, isListPosition, NOT_A_LIST_POSITION, type ListPosition } from '@daysheet/core'
import type { Model, QueryBuilder } from 'objection'
import { sqlInstant } from './instants.ts'

/** The most rows of a list without `limit`. */
export const MOST_ROWS = 500

export interface Page {
  limit?: number | undefined
  cursor?: string | undefined
}

/** The order of a list: newest first by this `…_at` column, then by id. Both qualified by the table. */
export interface ListOrder {
  by: string
  id: string
  /** `by` is a DATE; a position in the list is the midnight of its day. */
  isDay?: boolean
}

const encode = (position: ListPosition): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

function decode(cursor: string): ListPosition {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (isListPosition(position)) return position
  } catch {
    // An invalid cursor of any kind gets the error below.
  }
  throw new ApiError('invalid', {
    issues: [{ path: 'cursor', message: NOT_A_LIST_POSITION }],
  })
}

function startOf(order: ListOrder, cursor: string): { bound: string; id: string } {
  const [at, id] = decode(cursor)
  return { bound: order.isDay ? at.slice(0, 10) : sqlInstant(at), id }
}

/**
 * Adds order, start and limit to a query. Reads one row more than requested; pass the rows to
 * {@link pageOf}.
 */
export function pageQuery<M extends Model, Rows>(
  query: QueryBuilder<M, Rows>,
  order: ListOrder,
  page: Page,
): QueryBuilder<M, Rows> {
  if (page.cursor !== undefined) {
    const { bound, id } = startOf(order, page.cursor)
    // The first condition is a range that the index can start from; an OR alone would be a filter.
    query
      .where(order.by, '<=', bound)
      .where((rest) => rest.where(order.by, '<', bound).orWhere(order.id, '<', id))
  }
  query
    .orderBy([
      { column: order.by, order: 'desc' },
      { column: order.id, order: 'desc' },
    ])
    .limit((page.limit ?? MOST_ROWS) + 1)
  return query
}

/**
 * The same for a finished statement whose conditions are joined by AND: those of the start, and what
 * comes after them all, each with its values.
 */
export function pageClauses(order: ListOrder, page: Page) {
  const start = page.cursor === undefined ? null : startOf(order, page.cursor)
  return {
    conditions: start ? [`${order.by} <= ?`, `(${order.by} < ? OR ${order.id} < ?)`] : [],
    values: start ? [start.bound, start.bound, start.id] : [],
    end: `ORDER BY ${order.by} DESC, ${order.id} DESC LIMIT ?`,
    limit: (page.limit ?? MOST_ROWS) + 1,
  }
}

/** The requested rows and the cursor of the next page; null on the last one. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  page: Page,
  /** The instant that the list is ordered by. */
  valueOf: (row: Row) => string,
): { rows: Row[]; next_cursor: string | null } {
  const limit = page.limit ?? MOST_ROWS
  const pageRows = rows.slice(0, limit)
  const last = pageRows.at(-1)
  const more = rows.length > limit && last !== undefined
  return { rows: pageRows, next_cursor: more ? encode([valueOf(last), last.id]) : null }
}
