import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { Knex } from 'knex'
import { DatabaseAway, NeverSent } from './database-errors.ts'

/** How long a request waits for the database in all: for a connection, for locks and for results. */
export const TIME_LIMITS = { read: 5_000, write: 10_000, readiness: 1_000 } as const

/**
 * Limits that each database session sets for itself. Three attempts at a lock (db/in-transaction.ts)
 * end within the limit of a write and one within that of a read, so that a lock held too long is an
 * error of the server and costs no connection. They also end statements whose caller has hung up.
 * MariaDB and MySQL limit the run time of a statement by variables of different names, MySQL only
 * that of a SELECT; each skips the comment that is for the other.
 */
export const SESSION_LIMITS =
  'lock_wait_timeout = 3, innodb_lock_wait_timeout = 3' +
  ` /*M! , max_statement_time = ${TIME_LIMITS.write / 1000} */` +
  ` /*!80000 , max_execution_time = ${TIME_LIMITS.read} */`

const deadline = new AsyncLocalStorage<number>()

/** Ends everything that `work` asks of the database after so many milliseconds in all. */
export const withinTime = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  const ends = Date.now() + milliseconds
  return deadline.run(Math.min(ends, deadline.getStore() ?? ends), work)
}

/** Whether the database was opened without time limits, for migrations and seeds. */
export const isPatient = ({ userParams }: Knex): boolean => userParams['patient'] === true

/** Whether there is still time for another attempt. */
export const timeIsLeft = (): boolean => (deadline.getStore() ?? Infinity) > Date.now()

const timeLeft = (otherwise: number): number => {
  const ends = deadline.getStore()
  return ends === undefined ? otherwise : Math.max(0, ends - Date.now())
}

const isRead = (statement: unknown): boolean => {
  const sql = typeof statement === 'string' ? statement : (statement as { sql: string }).sql
  return /^\s*\(?\s*(select|show|with)\b/i.test(sql)
}

type Done = (error: Error | null, ...results: unknown[]) => void

/** The parts of a mysql2 connection that are used here. */
export interface Connection {
  /** `query(sql | { sql }, values?, done?)`: knex gives all three, the rate limiter leaves values out. */
  query: (...call: unknown[]) => unknown
  /** The same as a prepared statement. */
  execute: (...call: unknown[]) => unknown
  destroy: () => void
  stream: { destroy: () => void }
}

/**
 * Ends every statement of the connection in time. A statement that was cut off leaves the connection
 * in an unknown state, so the connection is closed: the server rolls back what was not committed.
 */
export function limitStatements(connection: Connection): void {
  const send = connection.query.bind(connection)
  connection.query = (...args) => {
    const hasCallback = args.some((part) => typeof part === 'function')
    // mysql2's own rollback() may have no callback; if it fails, the connection's end rolls back.
    const call = hasCallback ? args : [...args, () => undefined]
    const at = call.findLastIndex((part) => typeof part === 'function')
    // mysql2 calls back in the async context that made the connection, whose deadline is long over.
    const done = AsyncResource.bind(call[at] as Done)
    let isSettled = false
    const settle: Done = (error, ...results) => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      done(error, ...results)
    }
    const close = () => {
      connection.destroy()
      // `destroy` only sends COM_QUIT; a server that does not answer would keep the socket open.
      connection.stream.destroy()
    }
    const limit = timeLeft(isRead(call[0]) ? TIME_LIMITS.read : TIME_LIMITS.write)
    if (limit === 0) {
      close()
      return done(new NeverSent('No time was left'))
    }
    const timer = setTimeout(() => {
      close()
      settle(new DatabaseAway(`No answer within ${limit} ms`))
    }, limit)
    return send(...call.with(at, settle))
  }
}

interface Client {
  acquireConnection: () => Promise<unknown>
  releaseConnection: (connection: unknown) => Promise<void>
}

/**
 * Waiting for a connection ends with the same deadline. Whatever kept the pool from giving one
 * (nothing listens, the pool is closing, too many wait) becomes `DatabaseAway`.
 */
export function limitAcquiring({ client }: Knex): void {
  const pool = client as Client
  const acquire = pool.acquireConnection.bind(pool)
  pool.acquireConnection = () =>
    new Promise((resolve, reject) => {
      const limit = timeLeft(TIME_LIMITS.read)
      let late = false
      const timer = setTimeout(() => {
        late = true
        reject(new DatabaseAway(`No connection within ${limit} ms`))
      }, limit)
      acquire().then(
        (connection) => {
          clearTimeout(timer)
          if (late) void pool.releaseConnection(connection)
          else resolve(connection)
        },
        (cause: unknown) => {
          clearTimeout(timer)
          reject(new DatabaseAway('No connection', { cause }))
        },
      )
    })
}
