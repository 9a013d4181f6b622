import { isListPosition, NOT_A_LIST_POSITION, type ListPosition } from '@daysheet/core'
import { invalid } from './call.ts'

/** The page size without a `limit`. */
const MOST_ROWS = 500

interface Page {
  limit?: number | undefined
  cursor?: string | undefined
}

const decode = (cursor: string): ListPosition => {
  try {
    const position: unknown = JSON.parse(atob(cursor))
    if (isListPosition(position)) return position
  } catch {
    // Not base64 or not JSON: refused like any other cursor that no list gave.
  }
  throw invalid('cursor', NOT_A_LIST_POSITION)
}

const isBefore = (a: ListPosition, b: ListPosition) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])

/** Newest first by `valueOf`, then by id; `limit` of them, and where the next page starts. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  { limit = MOST_ROWS, cursor }: Page,
  valueOf: (row: Row) => string,
): { rows: Row[]; next_cursor: string | null } {
  const positionOf = (row: Row): ListPosition => [valueOf(row), row.id]
  const after = cursor === undefined ? null : decode(cursor)
  const rest = rows
    .filter((row) => after === null || isBefore(positionOf(row), after))
    .sort((a, b) => (isBefore(positionOf(a), positionOf(b)) ? 1 : -1))
  const pageRows = rest.slice(0, limit)
  const last = pageRows.at(-1)
  return {
    rows: pageRows,
    next_cursor: last && rest.length > limit ? btoa(JSON.stringify(positionOf(last))) : null,
  }
}

/** How often each key occurs; keys that do not occur are 0. */
export function countBy<Key extends string>(
  keys: readonly Key[],
  values: readonly Key[],
): Record<Key, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>
  for (const value of values) counts[value] += 1
  return counts
}
