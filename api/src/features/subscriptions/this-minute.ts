import type { Clock } from '../../clock.ts'

/**
 * Part of every idempotency key: Stripe repeats its first answer to a key for a day, a failure too.
 * Whoever presses twice means once; whoever tries again later means it.
 */
export const thisMinute = (clock: Clock): string => clock.now().slice(0, 16)
