import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'

// The JSON of Web Authentication (W3C, level 3, 5.1): what a page hands to the browser and gets back
// from it. Names are the standard's. What this service does not use is left out.

const BROKEN = msg('This passkey could not be read. Try again.')

/** Bytes in base64url. */
const bytes = (most: number) =>
  z.string({ error: BROKEN }).check(z.maxLength(most, BROKEN), z.regex(/^[\w-]+$/, BROKEN))

/** At most 1023 bytes (WebAuthn, 6.5.1). */
const credentialId = () => bytes(1364)
const TRANSPORT = /^[a-z-]{1,20}$/
const transports = () =>
  z
    .array(z.string({ error: BROKEN }).check(z.regex(TRANSPORT, BROKEN)), { error: BROKEN })
    .check(z.maxLength(10, BROKEN))

const kind = () => z.literal('public-key', { error: BROKEN })

/** A passkey that was made: `RegistrationResponseJSON`. */
export const registrationResponse = z.object(
  {
    id: credentialId(),
    rawId: credentialId(),
    type: kind(),
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        attestationObject: bytes(20_000),
        transports: z.optional(transports()),
      },
      { error: BROKEN },
    ),
  },
  { error: BROKEN },
)
export type RegistrationResponse = z.output<typeof registrationResponse>

/** A passkey that was used: `AuthenticationResponseJSON`. */
export const authenticationResponse = z.object(
  {
    id: credentialId(),
    rawId: credentialId(),
    type: kind(),
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        authenticatorData: bytes(8_000),
        signature: bytes(4_000),
        userHandle: z.optional(bytes(200)),
      },
      { error: BROKEN },
    ),
  },
  { error: BROKEN },
)
export type AuthenticationResponse = z.output<typeof authenticationResponse>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})
const userVerification = z.literal('preferred')

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  /** Those that the person has already. */
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof creationOptions>

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor),
  userVerification,
})
export type RequestOptions = z.output<typeof requestOptions>
