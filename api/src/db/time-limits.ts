import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { Knex } from 'knex'
import { DatabaseAway, NeverSent } from './database-errors.ts'

/** How long anybody waits for the database: waiting for a connection, for locks and for its work. */
export const TIME_LIMITS = { read: 5_000, write: 10_000, readiness: 1_000 } as const

/**
 * Every session's own limits. Three attempts at a lock (db/in-transaction.ts) end within what a
 * writing may take, one within what a reading may: a lock that is held too long then ends as an error
 * of the server, and no connection has to be thrown away for it. They also end what the server would
 * go on with after its caller has hung up. MariaDB and MySQL bound the run time of a statement by
 * variables of different names, MySQL only that of a SELECT; each skips the comment that is for the
 * other.
 */
export const SESSION_LIMITS =
  'lock_wait_timeout = 3, innodb_lock_wait_timeout = 3' +
  ` /*M! , max_statement_time = ${TIME_LIMITS.write / 1000} */` +
  ` /*!80000 , max_execution_time = ${TIME_LIMITS.read} */`

const deadline = new AsyncLocalStorage<number>()

/** All that `work` asks of the database is over after so many milliseconds, however many statements. */
export const withinTime = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  const ends = Date.now() + milliseconds
  return deadline.run(Math.min(ends, deadline.getStore() ?? ends), work)
}

/** Whether the database was opened for work that takes as long as it takes. */
export const isPatient = ({ userParams }: Knex): boolean => userParams['patient'] === true

/** Whether there is still time to begin again. */
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

/** A connection of mysql2, as far as it is used here. */
export interface Connection {
  /** `query(sql | { sql }, values?, done?)`: knex gives all three, the rate limiter leaves values out. */
  query: (...call: unknown[]) => unknown
  destroy: () => void
  stream: { destroy: () => void }
}

/**
 * Makes every statement of the connection end in time. One that did not leaves the connection in
 * an unknown state, so that it is closed: what was not committed is rolled back by the server.
 */
export function limitStatements(connection: Connection): void {
  const send = connection.query.bind(connection)
  connection.query = (...asked) => {
    const hasCallback = asked.some((part) => typeof part === 'function')
    // mysql2's own rollback() may come without one; what it could not undo ends with the connection.
    const call = hasCallback ? asked : [...asked, () => undefined]
    const at = call.findLastIndex((part) => typeof part === 'function')
    // mysql2 calls back in the context in which the connection was made, whose deadline is long over.
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
      // `destroy` only says goodbye; a server that does not listen would keep the socket open.
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
 * Nobody waits for a connection longer than for an answer. Whatever kept the pool from giving one
 * (nothing listens, the pool is closing, too many wait) becomes the one error for that.
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
