import type { Deps } from '../../deps.ts'
import { LIMITS, type Limit } from '../../http/rate-limits.ts'

/** What rate limits know about a caller. */
export interface Caller {
  network: string
  /** The device's id when this user has signed in on it before. */
  knownDeviceOf: (userId: string) => string | null
}

/** An attempt to sign in or to reset a password, whether or not the account exists. */
export interface Attempt {
  /** In lower case. */
  email: string
  network: string
  /** The device's id when the account's owner has signed in on it before. */
  device: string | null
}

/** `user`: the account's owner, when there is one. */
export const attemptOf = (
  { network, knownDeviceOf }: Caller,
  email: string,
  user: { id: string } | undefined,
): Attempt => ({ email, network, device: user ? knownDeviceOf(user.id) : null })

/**
 * Counts an attempt to sign in before the password is checked; throws `rate_limited` when there
 * were too many. Guesses made elsewhere lock nobody out: each network has attempts of its own,
 * fewer while the account is guessed at from many, and so has each known device.
 *
 * @returns refunds the attempt when it was no guess.
 */
export async function countSignIn(
  { limits }: Pick<Deps, 'limits'>,
  { email, network, device }: Attempt,
): Promise<() => Promise<void>> {
  const consumed: [limit: Limit, subject: string][] = []
  const take = async (limit: Limit, subject: string) => {
    await limits.consume(limit, subject)
    consumed.push([limit, subject])
  }
  if (device !== null) {
    await take(LIMITS.signInByDevice, device)
  } else {
    const guesser = `${email} ${network}`
    await take(LIMITS.signIn, guesser)
    await take(LIMITS.signInByNetwork, network)
    if (await limits.isWithin(LIMITS.signInByEmail, email)) {
      consumed.push([LIMITS.signInByEmail, email])
    } else {
      await take(LIMITS.signInWhileGuessedAt, guesser)
    }
  }
  return async () => {
    await Promise.all(consumed.map(([limit, subject]) => limits.giveBack(limit, subject)))
  }
}

/**
 * The same for a guess at the second step, which counts as one at the sign-in, and for the account
 * besides: five guesses a network would be enough for whoever has many.
 */
export async function countSecondStep(
  deps: Pick<Deps, 'limits'>,
  attempt: Attempt,
  userId: string,
): Promise<() => Promise<void>> {
  const takeBack = await countSignIn(deps, attempt)
  if (attempt.device !== null) return takeBack
  await deps.limits.consume(LIMITS.secondStep, userId)
  return async () => {
    await Promise.all([takeBack(), deps.limits.giveBack(LIMITS.secondStep, userId)])
  }
}

/** The same for a reset link; a stranger's requests don't use up those of the owner's device. */
export async function countForgotPassword(
  { limits }: Pick<Deps, 'limits'>,
  { email, network, device }: Attempt,
): Promise<void> {
  if (device !== null) return limits.consume(LIMITS.forgotPassword, `device ${device}`)
  await limits.consume(LIMITS.forgotPassword, email)
  await limits.consume(LIMITS.forgotPasswordByNetwork, network)
}
