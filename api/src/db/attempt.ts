import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'

/** The Idempotency-Key of a request, and the response stored under it. */
export interface IdempotencyKey {
  /**
   * The first statement of the request's transaction: until that ends the key is this request's.
   * Throws `AlreadyHandled` when another request with the key has ended.
   */
  claim: (trx: Knex.Transaction) => Promise<void>
  /** In the same transaction as the work, so that both are committed or neither is. */
  storeResponse: (knex: Knex, response: unknown) => Promise<void>
}

/** A writing request, while it is handled. */
export interface Attempt {
  /** A transaction of it is committed: an error from here on must not say that nothing was changed. */
  committed: boolean
  key?: IdempotencyKey
}

export const currentAttempt = new AsyncLocalStorage<Attempt>()

/** Another request with the same key ended while this one waited: both get the same response. */
export class AlreadyHandled extends Error {
  override name = 'AlreadyHandled'
  readonly response: unknown
  constructor(response: unknown) {
    super('A request with this Idempotency-Key has been handled')
    this.response = response
  }
}
