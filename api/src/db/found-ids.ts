import { isFound } from '@daysheet/core'

/**
 * The ids of the rows that match a search. Which letters are equal (ł and l, ’ and ') is decided by
 * one rule in `core/domain`, not by a collation: MySQL and MariaDB fold differently, and neither
 * completely. The rows are read into memory, so pass only what one person can list, and only the
 * searched texts.
 */
export const foundIds = <Row extends { id: string }>(
  rows: readonly Row[],
  typed: string,
  textsOf: (row: Row) => readonly (string | null)[],
): string[] => rows.filter((row) => isFound(typed, textsOf(row))).map(({ id }) => id)
