import { isFound } from '@daysheet/core'

/**
 * The ids of the rows that match a search. Which letters are equal (ł and l, ’ and ') is decided by
 * `isFound` of core/domain, not by a collation: MySQL and MariaDB fold letters differently, and
 * neither folds all of them. The rows are matched in memory, so pass only those of one person, with
 * only the columns that are searched.
 */
export const foundIds = <Row extends { id: string }>(
  rows: readonly Row[],
  typed: string,
  textsOf: (row: Row) => readonly (string | null)[],
): string[] => rows.filter((row) => isFound(typed, textsOf(row))).map(({ id }) => id)
