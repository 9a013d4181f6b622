import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { Knex } from 'knex'
import { DatabaseAway, NeverSent } from './database-errors.ts'

/** How long a request waits for the database: for a connection, for locks and for results. */
export const TIME_LIMITS = { read: 5_000, write: 10_000, readiness: 1_000 } as const

/**
 * The limits of every session. Three attempts at a lock (db/in-transaction.ts) end within the limit
 * of a write, one within that of a read: a lock held too long is then an error of the server, and
 * the connection survives. They also stop statements whose caller has gone. MariaDB and MySQL limit
 * a statement's run time by differently named variables, MySQL only that of a SELECT; each ignores
 * the comment for the other.
 */
export const SESSION_LIMITS =
  'lock_wait_timeout = 3, innodb_lock_wait_timeout = 3' +
  ` /*M! , max_statement_time = ${TIME_LIMITS.write / 1000} */` +
  ` /*!80000 , max_execution_time = ${TIME_LIMITS.read} */`

const deadline = new AsyncLocalStorage<number>()

/** Limits the total time of all statements of `work`, in milliseconds. */
export const withinTime = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  const ends = Date.now() + milliseconds
  return deadline.run(Math.min(ends, deadline.getStore() ?? ends), work)
}

/** Whether the database was opened without time limits. */
export const isPatient = ({ userParams }: Knex): boolean => userParams['patient'] === true

/** Whether there is time left for another attempt. */
export const timeIsLeft = (): boolean => (deadline.getStore() ?? Infinity) > Date.now()

const left = (otherwise: number): number => {
  const ends = deadline.getStore()
  return ends === undefined ? otherwise : Math.max(0, ends - Date.now())
}

const isReading = (statement: unknown): boolean => {
  const sql = typeof statement === 'string' ? statement : (statement as { sql: string }).sql
  return /^\s*\(?\s*(select|show|with)\b/i.test(sql)
}

type Done = (error: Error | null, ...results: unknown[]) => void

/** The parts of a mysql2 connection that are used here. */
export interface Connection {
  /** `query(sql | { sql }, values?, done?)`: knex gives all three, the rate limiter leaves values out. */
  query: (...call: unknown[]) => unknown
  destroy: () => void
  stream: { destroy: () => void }
}

/**
 * Limits the time of every statement of the connection. A statement that was cut leaves the
 * connection in an unknown state, so it is closed, and the server rolls back.
 */
export function limitStatements(connection: Connection): void {
  const send = connection.query.bind(connection)
  connection.query = (...asked) => {
    const hasCallback = asked.some((part) => typeof part === 'function')
    // mysql2's own rollback() may pass no callback; closing the connection rolls back as well.
    const call = hasCallback ? asked : [...asked, () => undefined]
    const at = call.findLastIndex((part) => typeof part === 'function')
    // mysql2 calls back in the async context that opened the connection, whose deadline has long
    // passed.
    const done = AsyncResource.bind(call[at] as Done)
    let answered = false
    const answer: Done = (error, ...results) => {
      if (answered) return
      answered = true
      clearTimeout(timer)
      done(error, ...results)
    }
    const close = () => {
      connection.destroy()
      // `destroy` ends the socket politely; a server that does not respond would keep it open.
      connection.stream.destroy()
    }
    const limit = left(isReading(call[0]) ? TIME_LIMITS.read : TIME_LIMITS.write)
    if (limit === 0) {
      close()
      return done(new NeverSent('No time was left'))
    }
    const timer = setTimeout(() => {
      close()
      answer(new DatabaseAway(`No answer within ${limit} ms`))
    }, limit)
    return send(...call.with(at, answer))
  }
}

interface Client {
  acquireConnection: () => Promise<unknown>
  releaseConnection: (connection: unknown) => Promise<void>
}

/**
 * Waiting for a connection has the limit of a read. Any failure of the pool (server down, pool
 * closing, queue full) becomes the one error for that.
 */
export function limitAcquiring({ client }: Knex): void {
  const pool = client as Client
  const acquire = pool.acquireConnection.bind(pool)
  pool.acquireConnection = () =>
    new Promise((resolve, reject) => {
      const limit = left(TIME_LIMITS.read)
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
