import { msg } from './msg.ts'
import { refused, type Refused } from './refusal.ts'

export * from './second-factor-sentences.ts'

/** What a person can have beside the password: an authenticator app (RFC 6238) or a passkey (WebAuthn). */
export const FACTOR_KINDS = ['totp', 'passkey'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** A phone, a laptop, two keys and some to spare; the list stays one that a person reads. */
export const MOST_FACTORS = 10
export const RECOVERY_CODES = 10
/** How long the password that was right waits for the second step, and a new factor for its proof. */
export const CHALLENGE_MINUTES = 10

export const TOTP_DIGITS = 6
export const TOTP_SECONDS = 30
/** Steps before and after the current one: clocks differ, and people type slowly (RFC 6238, 5.2). */
export const TOTP_WINDOW = 1

/** The number of a code's half minute, counted from 1970 (RFC 6238, 4.2). */
export const totpStep = (epochMilliseconds: number): number =>
  Math.floor(epochMilliseconds / (TOTP_SECONDS * 1000))

/**
 * Whether a code of this step may still be used: none that is as old as the last one, so that nobody
 * signs in with a code that they have seen being typed (RFC 6238, 5.2).
 *
 * Thu 26 Nov 2026, 12:00:00 is step 59488560. Priya Nair signs in with its code; the same code is
 * refused at 12:00:20, and so is that of 11:59:30. The one of 12:00:30 is taken.
 */
export const isUnusedStep = (step: number, lastUsed: number | null): boolean =>
  lastUsed === null || step > lastUsed

/** As people type it: without the hyphen or spaces, in either case, and O and I for 0 and 1. */
export const recoveryCodeOf = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')

/** Crockford's alphabet: no letter that is read as another one. Ten of them are 50 random bits. */
export const RECOVERY_CODE_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
export const RECOVERY_CODE_LENGTH = 10

/** `7k3qd-m9x2v`, as it is shown. */
export const spelledRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** `by`: names of the companies that ask it of everybody and of which the person is a member. */
export interface FactorsOfPerson {
  factors: number
  requiredBy: readonly string[]
}

/** Why a factor can't be removed, or null: the last one stays while a company asks for one. */
export function factorRemovalRefusal({ factors, requiredBy }: FactorsOfPerson): Refused | null {
  const [company] = requiredBy
  if (factors > 1 || company === undefined) return null
  return refused(
    'wrong_state',
    msg(
      '{company} asks everybody for two-step sign-in, so your last way stays. Add another one first. Nothing was changed.',
      { company },
    ),
  )
}

export const factorAdditionRefusal = ({
  factors,
}: Pick<FactorsOfPerson, 'factors'>): Refused | null =>
  factors < MOST_FACTORS ? null : refused('wrong_state', TOO_MANY_FACTORS)

/** Why somebody may not ask it of everybody in their company, or null: they go first. */
export const requirementRefusal = (isRequired: boolean, hasFactor: boolean): Refused | null =>
  isRequired && !hasFactor ? refused('wrong_state', SET_UP_FIRST) : null

const TOO_MANY_FACTORS = msg(
  'You have {most} already. Remove one that you do not use first. Nothing was changed.',
  { most: MOST_FACTORS },
)
const SET_UP_FIRST = msg(
  'Set up two-step sign-in for yourself first, in Account Settings. Nothing was changed.',
)
