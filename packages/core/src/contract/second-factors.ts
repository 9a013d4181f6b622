import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'
import { FACTOR_KINDS } from '../domain/second-factor.ts'
import { empty, endpoint } from './endpoint.ts'
import { creationOptions, registrationResponse } from './passkey.ts'
import { id, idParams, instant, text } from './schema.ts'
import { totpCode } from './second-factor-proof.ts'

const name = () => text(msg('Give it a name by which you know it'), 60)

/** A passkey or an authenticator app. What it proves itself by leaves the service never again. */
export const secondFactor = z.object({
  id: id(),
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  created_at: instant(),
  last_used_at: z.nullable(instant()),
})
export type SecondFactor = z.output<typeof secondFactor>

export const factorName = z.object({ name: name() })
export const newTotp = z.object({ name: name(), code: totpCode() })
export const newPasskey = z.object({ name: name(), credential: registrationResponse })

const added = z.object({
  factor: secondFactor,
  /** With the first one; they are shown once. */
  recovery_codes: z.nullable(z.array(z.string())),
})

/** How an authenticator app is told its secret. */
export const totpSetup = z.object({
  /** Base32, to be typed where no picture can be taken. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** The address as a QR code: the path of its dark squares in a square of `size`; null where none is drawn. */
  qr: z.nullable(z.object({ size: z.int(), path: z.string() })),
})
export type TotpSetup = z.output<typeof totpSetup>

const OWN_BROWSER = ['access_denied', 'step_up_required', 'wrong_state'] as const

/** Two-step sign-in: a person's own passkeys, authenticator apps and recovery codes. */
export const secondFactors = {
  list: endpoint({
    method: 'GET',
    path: '/auth/second-factors',
    auth: 'user',
    may: 'own',
    responses: {
      200: z.object({
        factors: z.array(secondFactor),
        recovery_codes_left: z.int(),
        /** The person's companies that ask it of everybody, by name. */
        required_by: z.array(z.string()),
      }),
    },
    errors: ['access_denied'],
    summary: 'The passkeys and authenticator apps of the person, oldest first',
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/auth/second-factors/passkeys/begin',
    auth: 'user',
    may: 'own',
    responses: { 200: z.object({ options: creationOptions }) },
    errors: OWN_BROWSER,
    idempotent: false,
    summary: 'What the browser needs to make a passkey, for ten minutes',
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/auth/second-factors/passkeys',
    auth: 'user',
    may: 'own',
    body: newPasskey,
    responses: { 201: added },
    errors: [...OWN_BROWSER, 'duplicate'],
    // What it answers is shown once.
    idempotent: false,
    summary: 'Add a passkey; with the first factor come ten recovery codes',
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/auth/second-factors/totp/begin',
    auth: 'user',
    may: 'own',
    responses: { 200: totpSetup },
    errors: OWN_BROWSER,
    idempotent: false,
    summary: 'A new secret for an authenticator app, for ten minutes; the one before is forgotten',
  }),
  addTotp: endpoint({
    method: 'POST',
    path: '/auth/second-factors/totp',
    auth: 'user',
    may: 'own',
    body: newTotp,
    responses: { 201: added },
    errors: OWN_BROWSER,
    idempotent: false,
    summary:
      'Add the authenticator app by its first code; with the first factor come ten recovery codes',
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/auth/second-factors/:id',
    auth: 'user',
    may: 'own',
    params: idParams,
    body: factorName,
    responses: { 200: z.object({ factor: secondFactor }) },
    errors: ['access_denied'],
    summary: 'Name a passkey or an authenticator app',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/second-factors/:id',
    auth: 'user',
    may: 'own',
    params: idParams,
    responses: { 204: empty },
    errors: OWN_BROWSER,
    summary:
      'Remove one; with the last one go the recovery codes. 409 for the last one where a company asks everybody for one',
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/second-factors/recovery-codes',
    auth: 'user',
    may: 'own',
    responses: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
    errors: OWN_BROWSER,
    idempotent: false,
    summary: 'Ten new recovery codes, shown once; those of before stop working',
  }),
} as const
