import { databaseInstant } from './instants.ts'
import type { Connection } from './time-limits.ts'

/** What the driver says of a column of a result. */
interface ResultColumn {
  name: string
  columnType: number
  columnLength: number
}

type Row = Record<string, unknown>
type Convert = (value: unknown) => unknown
type Done = (error: Error | null, rows?: unknown, columns?: readonly ResultColumn[]) => void

// Of the protocol's column types: https://dev.mysql.com/doc/dev/mysql-server/latest/field__types_8h.html
const TINY = 1
const DATETIME = 12

const TO_THE_SECOND = '2026-11-26 09:00:00'.length

/** Every instant has milliseconds (DATETIME(3)); a prepared statement leaves a whole second's out. */
const withFraction = (value: string): string =>
  value.length === TO_THE_SECOND ? `${value}.000` : value

function conversionOf({ columnType, columnLength }: ResultColumn): Convert | undefined {
  if (columnType === DATETIME) return (value) => databaseInstant(withFraction(value as string))
  if (columnType === TINY && columnLength === 1) return (value) => value === 1
  return undefined
}

/**
 * Sends a statement that says so as a prepared one: the server parses it once for each connection,
 * which is a fifth of the time of a statement that joins four tables to find one row.
 */
function sender(connection: Connection): Connection['query'] {
  const send = connection.query.bind(connection)
  const sendPrepared = connection.execute.bind(connection)
  return (...call) => {
    const [statement] = call as [{ prepared?: boolean } | string]
    const isPrepared = typeof statement !== 'string' && statement.prepared === true
    return isPrepared ? sendPrepared(...call) : send(...call)
  }
}

/**
 * DATETIME becomes ISO 8601 text and TINYINT(1) a boolean, in the finished rows: with a `typeCast`
 * function mysql2 makes an object for each column of each result and two calls for each value.
 */
export function convertColumns(connection: Connection): void {
  const send = sender(connection)
  connection.query = (...call) => {
    const at = call.findLastIndex((part) => typeof part === 'function')
    if (at === -1) return send(...call)
    const done = call[at] as Done
    const converted: Done = (error, rows, columns) => {
      if (columns) convertRows(rows as Row[], columns)
      done(error, rows, columns)
    }
    return send(...call.with(at, converted))
  }
}

function convertRows(rows: readonly Row[], columns: readonly ResultColumn[]): void {
  // Of columns with the same name a row holds the last one, whose value is converted once.
  const conversions = new Map(columns.map((column) => [column.name, conversionOf(column)]))
  for (const [name, convert] of conversions) {
    if (!convert) continue
    for (const row of rows) {
      const value = row[name]
      if (value !== null) row[name] = convert(value)
    }
  }
}
