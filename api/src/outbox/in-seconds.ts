import type { Knex } from 'knex'

/** An instant by the database's clock, which all processes share. */
export const inSeconds = (knex: Knex, seconds: number): Knex.Raw =>
  knex.raw('CURRENT_TIMESTAMP(3) + INTERVAL ? SECOND', [seconds])
