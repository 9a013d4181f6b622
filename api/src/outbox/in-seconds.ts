import type { Knex } from 'knex'

/** An instant on the clock of the database, by which every process takes its mails. */
export const inSeconds = (knex: Knex, seconds: number): Knex.Raw =>
  knex.raw('CURRENT_TIMESTAMP(3) + INTERVAL ? SECOND', [seconds])
