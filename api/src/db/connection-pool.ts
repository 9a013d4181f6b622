import type { Knex } from 'knex'

/** The parts of knex's pool (tarn.js) that are used here. */
export interface ConnectionPool {
  max: number
  numPendingAcquires: () => number
}

export const connectionPool = ({ client }: Knex): ConnectionPool =>
  (client as { pool: ConnectionPool }).pool
