import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'

const ownsConnection = new AsyncLocalStorage<true>()

/** Runs the work of a transaction, which has the connection that it needs. */
export const withOwnConnection = <T>(work: () => Promise<T>): Promise<T> =>
  ownsConnection.run(true, work)

/**
 * A transaction that asks the pool for a second connection waits for itself as soon as as many of
 * them run as the pool has connections, and keeps everybody else waiting too. So it fails at its
 * first try, which any test sees, instead of under load.
 */
export function refuseSecondConnection({ client }: Knex): void {
  const pool = client as { acquireConnection: () => Promise<unknown> }
  const acquire = pool.acquireConnection.bind(pool)
  pool.acquireConnection = () => {
    if (!ownsConnection.getStore()) return acquire()
    return Promise.reject(
      new Error('A transaction asked for a second connection: use its own, or ask before it.'),
    )
  }
}
