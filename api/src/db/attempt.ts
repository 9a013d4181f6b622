import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'

/** Where the answer to a request with an Idempotency-Key is kept. */
export interface KeptAnswer {
  /**
   * The first statement of the request's transaction: from here on the key is this request's, until
   * its transaction ends. Throws `AnsweredBefore` when another request has had it.
   */
  take: (trx: Knex.Transaction) => Promise<void>
  /** In the same transaction as the work, so that both are there or neither is. */
  keep: (knex: Knex, answer: unknown) => Promise<void>
}

/** A request that may change something, while it is handled. */
export interface Attempt {
  /** A transaction of it is in: what fails from here on must not say that nothing was changed. */
  committed: boolean
  answer?: KeptAnswer
}

export const currentAttempt = new AsyncLocalStorage<Attempt>()

/** The same request was answered while this one waited: the answer is the same again. */
export class AnsweredBefore extends Error {
  override name = 'AnsweredBefore'
  readonly answer: unknown
  constructor(answer: unknown) {
    super('This Idempotency-Key has an answer')
    this.answer = answer
  }
}
