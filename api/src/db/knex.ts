import knexFactory, { type Knex } from 'knex'
import type { Logger } from 'pino'
import { convertColumns } from './column-values.ts'
import { migrationSource } from './migrations/index.ts'
import { refuseSecondConnection } from './second-connection.ts'
import {
  limitAcquiring,
  limitStatements,
  SESSION_LIMITS,
  TIME_LIMITS,
  type Connection,
} from './time-limits.ts'
import { encryptionOf } from './database-tls.ts'
import { traceStatements } from '../tracing/trace-statements.ts'

function poolLog(log: Pick<Logger, 'warn'>): Knex.Logger {
  const warn = (event: unknown): void => log.warn({ err: event }, 'the connection pool')
  return { warn, error: warn, deprecate: (method) => warn(method) }
}

export interface DatabaseSettings {
  url: string
  poolSize: number
  /**
   * The server's wsrep_sync_wait, a sum: 1 lets reads and transactions wait until this node of a
   * Galera cluster has applied all that any node has acknowledged. A MySQL server has no such
   * variable; unset, none is sent.
   */
  syncWait?: number | undefined
  /** The events of knex's pool. */
  log?: Pick<Logger, 'warn'>
  /** Without time limits, for migrations and seeds. */
  patient?: boolean
}

/** CURRENT_TIMESTAMP is the session's local time, whatever the server is set to. */
const sessionStatement = ({ patient = false, syncWait }: DatabaseSettings): string =>
  [
    "SET time_zone = '+00:00'",
    ...(syncWait === undefined ? [] : [`wsrep_sync_wait = ${syncWait}`]),
    ...(patient ? [] : [SESSION_LIMITS]),
  ].join(', ')

type Done = (error: Error | null, connection: unknown) => void

export function openDatabase(settings: DatabaseSettings): Knex {
  const { uri, ...encryption } = encryptionOf(settings.url)
  const { poolSize, log, patient = false } = settings
  const session = sessionStatement(settings)
  const knex = knexFactory({
    client: 'mysql2',
    // Silent without a log: knex prints what it also throws, as plain text.
    log: log ? poolLog(log) : { warn: () => undefined },
    // Errors contain the statement with question marks, never the values.
    compileSqlOnError: false,
    connection: {
      uri,
      ...encryption,
      charset: 'utf8mb4',
      timezone: 'Z',
      // As a Date, a DATE would shift with the machine's time zone.
      dateStrings: true,
      // 14 digits are exact enough in a double to print the same.
      decimalNumbers: true,
      connectTimeout: TIME_LIMITS.read,
    },
    pool: {
      min: 0,
      max: poolSize,
      afterCreate: (connection: Connection, done: Done) => {
        convertColumns(connection)
        if (!patient) limitStatements(connection)
        traceStatements(connection)
        connection.query({ sql: session }, [], (error: Error | null) => done(error, connection))
      },
    },
    acquireConnectionTimeout: patient ? 60_000 : 10_000,
    migrations: { migrationSource, tableName: 'migrations' },
  })
  knex.userParams = { patient }
  if (!patient) limitAcquiring(knex)
  refuseSecondConnection(knex)
  return knex
}
