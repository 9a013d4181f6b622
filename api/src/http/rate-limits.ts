import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { createHash } from 'node:crypto'
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible'

export interface Limit {
  name: string
  points: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Every limit there is. */
export const LIMITS = {
  /** Per email and address: a guesser on one machine. */
  signIn: { name: 'sign-in', points: 5, seconds: 15 * MINUTE },
  /** Per email: guessers on many machines. */
  signInByEmail: { name: 'sign-in-email', points: 30, seconds: HOUR },
  forgotPassword: { name: 'forgot', points: 3, seconds: HOUR },
  /** Per account. */
  resendVerification: { name: 'verify', points: 3, seconds: HOUR },
  register: { name: 'register', points: 5, seconds: HOUR },
  /** Per account. */
  pdf: { name: 'pdf', points: 20, seconds: MINUTE },
} as const satisfies Record<string, Limit>

/** Counts attempts in the database, shared by every process. */
export interface RateLimits {
  /** Throws `rate_limited` with Retry-After once there were more than the limit's points. */
  consume: (limit: Limit, subject: string) => Promise<void>
  /** Takes the last attempt back: it was no failure. */
  giveBack: (limit: Limit, subject: string) => Promise<void>
}

/** For tests and measurements only; production refuses to start with it. */
export const noLimits: RateLimits = {
  consume: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
}

export function rateLimits(knex: Knex, databaseUrl: string): RateLimits {
  const limiters = new Map<string, RateLimiterMySQL>()
  const of = (limit: Limit): RateLimiterMySQL => {
    const known = limiters.get(limit.name)
    if (known) return known
    const limiter = new RateLimiterMySQL({
      storeClient: knex,
      storeType: 'knex',
      dbName: new URL(databaseUrl).pathname.slice(1),
      tableName: 'rate_limits',
      tableCreated: true,
      // The dispatcher purges what has expired.
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    })
    limiters.set(limit.name, limiter)
    return limiter
  }
  // No address of a person stands in the table, and every key fits its column.
  const key = (subject: string) => createHash('sha256').update(subject).digest('hex')
  return {
    async consume(limit, subject) {
      try {
        await of(limit).consume(key(subject))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw new ApiError('rate_limited', { message: sentence(retryAfter), retryAfter })
      }
    },
    async giveBack(limit, subject) {
      await of(limit).reward(key(subject))
    },
  }
}

function sentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes <= 1 ? 'a minute' : `${minutes} minutes`
  return `Too many attempts. Please wait ${wait} and try again.`
}
