import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'
import { RECOVERY_CODE_LENGTH, recoveryCodeOf, TOTP_DIGITS } from '../domain/second-factor.ts'
import { authenticationResponse, requestOptions } from './passkey.ts'

const NOT_A_CODE = msg('Enter the {digits} digits that your app shows', { digits: TOTP_DIGITS })
const NOT_A_RECOVERY_CODE = msg('Enter one of your recovery codes, such as 7k3qd-m9x2v')
const NO_PROOF = msg('Enter a code, or use your passkey')

/** Typed from an app: spaces between the digits are left out. */
export const totpCode = () =>
  z.string({ error: NOT_A_CODE }).check(
    z.overwrite((text: string) => text.replaceAll(/\s/g, '')),
    z.regex(new RegExp(`^\\d{${TOTP_DIGITS}}$`), NOT_A_CODE),
  )

const recoveryCode = () =>
  z
    .string({ error: NOT_A_RECOVERY_CODE })
    .check(
      z.maxLength(40, NOT_A_RECOVERY_CODE),
      z.overwrite(recoveryCodeOf),
      z.regex(new RegExp(`^[0-9a-hjkmnp-tv-z]{${RECOVERY_CODE_LENGTH}}$`), NOT_A_RECOVERY_CODE),
    )

/** For the forms that ask for one of the two. */
export const totpProof = z.object({ code: totpCode() })
export const recoveryProof = z.object({ recovery_code: recoveryCode() })

/** One of the three. */
export const factorProof = z
  .object({
    code: z.optional(totpCode()),
    recovery_code: z.optional(recoveryCode()),
    passkey: z.optional(authenticationResponse),
  })
  .check(
    z.refine((proof) => Object.values(proof).filter((one) => one !== undefined).length === 1, {
      error: NO_PROOF,
      path: ['code'],
    }),
  )
export type FactorProof = z.output<typeof factorProof>

/** By what the person can prove that they are there. */
export const factorQuestion = z.object({
  totp: z.boolean(),
  /** What the browser is asked; null without a passkey. */
  passkey: z.nullable(requestOptions),
  /** Whether one is left. */
  recovery_code: z.boolean(),
})
export type FactorQuestion = z.output<typeof factorQuestion>
