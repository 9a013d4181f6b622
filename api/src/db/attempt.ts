import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'

/** Stores the response to a request with an Idempotency-Key. */
export interface KeptAnswer {
  /**
   * The first statement of the request's transaction: claims the key until the transaction ends.
   * Throws `AnsweredBefore` when another request has used it.
   */
  take: (trx: Knex.Transaction) => Promise<void>
  /** Stores the response in the same transaction as the work, so that both exist or neither. */
  keep: (knex: Knex, answer: unknown) => Promise<void>
}

/** A writing request, while it is handled. */
export interface Attempt {
  /** Its transaction has committed: later errors must not say that nothing was changed. */
  committed: boolean
  answer?: KeptAnswer
}

export const currentAttempt = new AsyncLocalStorage<Attempt>()

/** The same request was answered while this one waited; its response is repeated. */
export class AnsweredBefore extends Error {
  override name = 'AnsweredBefore'
  readonly answer: unknown
  constructor(answer: unknown) {
    super('This Idempotency-Key has an answer')
    this.answer = answer
  }
}
