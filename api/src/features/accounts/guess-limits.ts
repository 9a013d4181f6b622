import type { Deps } from '../../deps.ts'
import { LIMITS, type Limit } from '../../http/rate-limits.ts'

/** Where a call comes from, as far as limits care. */
export interface Caller {
  network: string
  /** The id of the device when that person has signed in on it before. */
  knownDeviceOf: (userId: string) => string | null
}

/** Who tries, for an account that may or may not be there. */
export interface Attempt {
  /** In lower case. */
  email: string
  network: string
  /** The device's id when the account's owner has signed in on it before. */
  device: string | null
}

/** `user`: the owner of the account, when there is one. */
export const attemptOf = (
  { network, knownDeviceOf }: Caller,
  email: string,
  user: { id: string } | undefined,
): Attempt => ({ email, network, device: user ? knownDeviceOf(user.id) : null })

/**
 * Counts an attempt to sign in before it is judged; throws `rate_limited` when there were too many.
 * Nobody is locked out of an account by guesses made elsewhere: each network has attempts of its
 * own, though fewer while the account is guessed at from many, and so has each known device.
 *
 * @returns takes the attempt back, for it was no guess.
 */
export async function countSignIn(
  { limits }: Pick<Deps, 'limits'>,
  { email, network, device }: Attempt,
): Promise<() => Promise<void>> {
  const taken: [limit: Limit, subject: string][] = []
  const take = async (limit: Limit, subject: string) => {
    await limits.consume(limit, subject)
    taken.push([limit, subject])
  }
  if (device !== null) {
    await take(LIMITS.signInByDevice, device)
  } else {
    const guesser = `${email} ${network}`
    await take(LIMITS.signIn, guesser)
    await take(LIMITS.signInByNetwork, network)
    if (await limits.isWithin(LIMITS.signInByEmail, email)) {
      taken.push([LIMITS.signInByEmail, email])
    } else {
      await take(LIMITS.signInWhileGuessedAt, guesser)
    }
  }
  return async () => {
    await Promise.all(taken.map(([limit, subject]) => limits.giveBack(limit, subject)))
  }
}

/** The same for a reset link; a stranger's requests leave the owner's own device its share. */
export async function countForgotPassword(
  { limits }: Pick<Deps, 'limits'>,
  { email, network, device }: Attempt,
): Promise<void> {
  if (device !== null) return limits.consume(LIMITS.forgotPassword, `device ${device}`)
  await limits.consume(LIMITS.forgotPassword, email)
  await limits.consume(LIMITS.forgotPasswordByNetwork, network)
}
