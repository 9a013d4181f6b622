import knexFactory, { type Knex } from 'knex'
import { databaseInstant } from './instants.ts'
import { migrationSource } from './migrations/index.ts'

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

export interface DatabaseSettings {
  url: string
  poolSize: number
}

export function openDatabase({ url, poolSize }: DatabaseSettings): Knex {
  return knexFactory({
    client: 'mysql2',
    connection: {
      uri: url,
      charset: 'utf8mb4',
      timezone: 'Z',
      // A DATE as Date would shift with the machine's time zone.
      dateStrings: true,
      typeCast,
    },
    pool: {
      min: 0,
      max: poolSize,
      // CURRENT_TIMESTAMP is the session's local time, whatever the server is set to.
      afterCreate: (
        connection: { query: (sql: string, done: (error: Error | null) => void) => void },
        done: (error: Error | null, connection: unknown) => void,
      ) => connection.query("SET time_zone = '+00:00'", (error) => done(error, connection)),
    },
    acquireConnectionTimeout: 10_000,
    migrations: { migrationSource, tableName: 'migrations' },
  })
}
