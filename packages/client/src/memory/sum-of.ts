import { sumPounds } from '@daysheet/core'

/** The sum of one amount of every row. */
export const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key) =>
  sumPounds(rows.map((row) => row[key]))
