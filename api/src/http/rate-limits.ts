import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { createHash } from 'node:crypto'
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible'

export interface Limit {
  name: string
  points: number
  seconds: number
  /** Replaces the default message; `wait` is `2 hours`. */
  sentence?: (wait: string) => string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** All rate limits. */
export const LIMITS = {
  /** Per email and network: guesses at one account from one place. */
  signIn: { name: 'sign-in', points: 5, seconds: 15 * MINUTE },
  /**
   * Per network: guesses at many accounts. Generous, because whole building sites share an address.
   */
  signInByNetwork: { name: 'sign-in-network', points: 100, seconds: HOUR },
  /** Per email: above this the account is being guessed at from many places. */
  signInByEmail: { name: 'sign-in-email', points: 30, seconds: HOUR },
  /** Per email and network instead of `signIn`, while that is the case. */
  signInWhileGuessedAt: { name: 'sign-in-guessed', points: 2, seconds: 15 * MINUTE },
  /** Per device on which the account's owner has signed in before, instead of all of these. */
  signInByDevice: { name: 'sign-in-device', points: 10, seconds: 15 * MINUTE },
  /**
   * Per account, for guesses at the second step from devices that its owner has not used: whoever gets
   * there knows the password, so nobody else is locked out by it.
   */
  secondStep: { name: 'second-step', points: 10, seconds: HOUR },
  /** Per email, or per device on which its owner has signed in before. */
  forgotPassword: { name: 'forgot', points: 3, seconds: HOUR },
  forgotPasswordByNetwork: { name: 'forgot-network', points: 20, seconds: HOUR },
  /** Per account. */
  resendVerification: { name: 'verify', points: 3, seconds: HOUR },
  /** Per person and partner: each code can be guessed at five times. */
  stepUp: { name: 'step-up', points: 5, seconds: HOUR },
  /** Per partner: each is a mail to somebody whom only the partner knows. */
  provision: { name: 'provision', points: 1_000, seconds: HOUR },
  /** Per partner: each deletes a world and writes one. */
  resetSandbox: { name: 'reset-sandbox', points: 10, seconds: MINUTE },
  /** Per partner: each makes this service call an address of the partner's choice. */
  webhookMessage: { name: 'webhook-message', points: 120, seconds: MINUTE },
  /** Per network: each stores a request that waits for a decision. */
  authorise: { name: 'authorise', points: 300, seconds: HOUR },
  /** Per network. */
  register: { name: 'register', points: 5, seconds: HOUR },
  /** Per network, as are those who register interest. */
  contact: { name: 'contact', points: 5, seconds: HOUR },
  registerInterest: { name: 'register-interest', points: 5, seconds: HOUR },
  /** Per client whose own address is not confirmed. */
  inviteUnconfirmed: {
    name: 'invite-unconfirmed',
    points: 20,
    seconds: DAY,
    sentence: (wait) =>
      `Until your email address is confirmed you can draft 20 invitations a day. Open the link that we sent you, or wait ${wait}.`,
  },
  /** Per invitation. */
  resendInvitation: {
    name: 'resend-invitation',
    points: 3,
    seconds: DAY,
    sentence: (wait) =>
      `This invitation was sent again 3 times within a day. Nothing was sent; you can send it again in ${wait}.`,
  },
  /** Per network: an office opens many links of its own. */
  sharedDocument: { name: 'shared-document', points: 600, seconds: HOUR },
  /** Per network: secrets that open nothing. */
  sharedGuess: { name: 'shared-guess', points: 20, seconds: HOUR },
  /** Per link. */
  sharedDecision: { name: 'shared-decision', points: 20, seconds: 15 * MINUTE },
  /** Per account. */
  pdf: { name: 'pdf', points: 20, seconds: MINUTE },
  /** Per account: each picture is decoded, which costs up to seconds. */
  receipt: { name: 'receipt', points: 30, seconds: MINUTE },
  /** Per account, for the same reason; a client gives many at a month's end. */
  statement: { name: 'statement', points: 60, seconds: MINUTE },
  /** Per worker: each is a mail to a client. */
  statementRequest: { name: 'statement-request', points: 30, seconds: HOUR },
  /** Per worker. */
  ownClient: { name: 'own-client', points: 60, seconds: HOUR },
  /** Per worker: after as many as the registration page answers, nothing is said of an address. */
  ownClientAddress: { name: 'own-client-address', points: 5, seconds: HOUR },
  /** Per company: three wrong passwords lock its account at HMRC for two hours. */
  hmrc: { name: 'hmrc', points: 20, seconds: HOUR },
  /** Per account: each prints a PDF and reads every file of a year. */
  taxYearPack: { name: 'tax-year-pack', points: 5, seconds: MINUTE },
  /** Per person: each reads everything that there is of them. */
  dataExport: { name: 'data-export', points: 3, seconds: HOUR },
} as const satisfies Record<string, Limit>

/** Counts attempts in the database, shared by every process. */
export interface RateLimits {
  /** Throws `rate_limited` with Retry-After once there were more than the limit's points. */
  consume: (limit: Limit, subject: string) => Promise<void>
  /** Refunds the last attempt: it was no failure. */
  giveBack: (limit: Limit, subject: string) => Promise<void>
  /** Counts one without throwing; false once there were more than the limit's points. */
  isWithin: (limit: Limit, subject: string) => Promise<boolean>
}

/** For tests and measurements only; production refuses to start with it. */
export const noLimits: RateLimits = {
  consume: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  isWithin: () => Promise.resolve(true),
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
      // Expired rows are deleted by the outbox's dispatcher.
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    })
    limiters.set(limit.name, limiter)
    return limiter
  }
  // Hashed: no email address is stored, and every key fits its column.
  const key = (subject: string) => createHash('sha256').update(subject).digest('hex')
  /** Seconds to wait; null while points are left. */
  const take = async (limit: Limit, subject: string): Promise<number | null> => {
    try {
      await of(limit).consume(key(subject))
      return null
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    }
  }
  return {
    async consume(limit, subject) {
      const retryAfter = await take(limit, subject)
      if (retryAfter === null) return
      const { sentence = TOO_MANY } = limit
      throw new ApiError('rate_limited', { message: sentence(inWords(retryAfter)), retryAfter })
    },
    isWithin: async (limit, subject) => (await take(limit, subject)) === null,
    async giveBack(limit, subject) {
      await of(limit).reward(key(subject))
    },
  }
}

const TOO_MANY = (wait: string): string => `Too many attempts. Please wait ${wait} and try again.`

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes <= 1) return 'a minute'
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(seconds / HOUR)} hours`
}
