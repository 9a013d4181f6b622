/** Counts attempts in the database, shared by every process. Throws `rate_limited`. */
export interface RateLimits {
  consume: (limit: Limit, subject: string) => Promise<void>
  /** Forgets the attempts, after a success. */
  clear: (limit: Limit, subject: string) => Promise<void>
}

export interface Limit {
  name: string
  points: number
  seconds: number
}

export const noLimits: RateLimits = {
  consume: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}
