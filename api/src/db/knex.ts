import knexFactory, { type Knex } from 'knex'
import type { Logger } from 'pino'
import { databaseInstant } from './instants.ts'
import { migrationSource } from './migrations/index.ts'
import {
  limitAcquiring,
  limitStatements,
  SESSION_LIMITS,
  TIME_LIMITS,
  type Connection,
} from './time-limits.ts'

interface ColumnOnTheWire {
  type: string
  length: number
  string: () => string | null
}

/**
 * What a value is in JavaScript: an instant is ISO 8601 text, a day stays text, DECIMAL a number
 * (14 digits fit a double exactly enough to print the same) and TINYINT(1) a boolean.
 */
function typeCast(column: ColumnOnTheWire, next: () => unknown): unknown {
  switch (column.type) {
    case 'DATETIME': {
      const text = column.string()
      return text === null ? null : databaseInstant(text)
    }
    case 'NEWDECIMAL': {
      const text = column.string()
      return text === null ? null : Number(text)
    }
    case 'TINY': {
      if (column.length !== 1) return next()
      const text = column.string()
      return text === null ? null : text === '1'
    }
    default:
      return next()
  }
}

function poolLog(log: Pick<Logger, 'warn'>): Knex.Logger {
  const say = (said: unknown): void => log.warn({ err: said }, 'the connection pool')
  return { warn: say, error: say, deprecate: (method) => say(method) }
}

export interface DatabaseSettings {
  url: string
  poolSize: number
  /** What knex says of its pool. */
  log?: Pick<Logger, 'warn'>
  /** For migrations and seeds, which take as long as they take. */
  patient?: boolean
}

type Done = (error: Error | null, connection: unknown) => void

export function openDatabase({ url, poolSize, log, patient = false }: DatabaseSettings): Knex {
  // CURRENT_TIMESTAMP is the session's local time, whatever the server is set to.
  const session = `SET time_zone = '+00:00'${patient ? '' : `, ${SESSION_LIMITS}`}`
  const knex = knexFactory({
    client: 'mysql2',
    // Without a log nothing is said: knex prints what it also throws, as plain text.
    log: log ? poolLog(log) : { warn: () => undefined },
    // An error names the statement with question marks, never with what people typed.
    compileSqlOnError: false,
    connection: {
      uri: url,
      charset: 'utf8mb4',
      timezone: 'Z',
      // A DATE as Date would shift with the machine's time zone.
      dateStrings: true,
      typeCast,
      connectTimeout: TIME_LIMITS.read,
    },
    pool: {
      min: 0,
      max: poolSize,
      afterCreate: (connection: Connection, done: Done) => {
        if (!patient) limitStatements(connection)
        connection.query({ sql: session }, [], (error: Error | null) => done(error, connection))
      },
    },
    acquireConnectionTimeout: patient ? 60_000 : 10_000,
    migrations: { migrationSource, tableName: 'migrations' },
  })
  knex.userParams = { patient }
  if (!patient) limitAcquiring(knex)
  return knex
}
