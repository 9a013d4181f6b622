import { isFound } from '@daysheet/core'

/**
 * The ids of the rows that a search finds. Which letters are the same (ł and l, ’ and ') is decided
 * by the one rule of `core/domain`, not by a collation: MySQL and MariaDB fold differently and none
 * of them all of it. So ask only for what one person can list, and for the texts alone.
 */
export const foundIds = <Row extends { id: string }>(
  rows: readonly Row[],
  typed: string,
  textsOf: (row: Row) => readonly (string | null)[],
): string[] => rows.filter((row) => isFound(typed, textsOf(row))).map(({ id }) => id)
