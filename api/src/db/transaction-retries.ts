import { isDeadlock } from './database-errors.ts'

/**
 * `certification`: another node of a Galera cluster committed a change of the same row first, which
 * the server says at COMMIT. `deadlock`: the victim of two transactions that wait for one another.
 * `lock_wait`: a lock that was held too long.
 */
export const RETRY_REASONS = ['certification', 'deadlock', 'lock_wait'] as const
export type RetryReason = (typeof RETRY_REASONS)[number]

const counts: Record<RetryReason, number> = { certification: 0, deadlock: 0, lock_wait: 0 }

/** Why a transaction is run again; `atCommit` when its work was done and COMMIT was refused. */
export const retryReason = (error: unknown, { atCommit }: { atCommit: boolean }): RetryReason => {
  if (!isDeadlock(error)) return 'lock_wait'
  return atCommit ? 'certification' : 'deadlock'
}

export const countRetry = (reason: RetryReason): void => {
  counts[reason] += 1
}

/** How often transactions of this process were run again, by reason. */
export const transactionRetries = (): Readonly<Record<RetryReason, number>> => ({ ...counts })
