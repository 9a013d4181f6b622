import {
  CHALLENGE_MINUTES,
  type AuthenticationResponse,
  type CreationOptions,
  type RegistrationResponse,
  type RequestOptions,
} from '@daysheet/core'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Factor } from './factor-model.ts'
import { ISSUER } from './totp.ts'

/** Ed25519, ECDSA and RSA with SHA-256, by their numbers in COSE (RFC 9053). */
const ALGORITHMS = [-8, -7, -257]
const PUBLIC_KEY = 'public-key' as const
const timeout = CHALLENGE_MINUTES * 60_000

/** A passkey belongs to the host of the public address, and works on that origin alone. */
const partyOf = ({ publicUrl }: Config) => {
  const { hostname, origin } = new URL(publicUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

const transportsOf = ({ transports }: Factor): AuthenticatorTransport[] =>
  (transports ?? '').split(' ').filter(Boolean) as AuthenticatorTransport[]

const descriptorsOf = (factors: readonly Factor[]) =>
  factors.flatMap((factor) =>
    factor.credential_id === null
      ? []
      : [{ id: factor.credential_id, type: PUBLIC_KEY, transports: transportsOf(factor) }],
  )

/** 256 random bits (WebAuthn, 13.4.3, asks for 128). */
export const newPasskeyChallenge = (): string => randomBytes(32).toString('base64url')

export const creationOptionsFor = (
  config: Config,
  { id, email, full_name }: { id: string; email: string; full_name: string },
  known: readonly Factor[],
  challenge: string,
): CreationOptions => ({
  challenge,
  rp: { id: partyOf(config).expectedRPID, name: ISSUER },
  user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: full_name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: PUBLIC_KEY })),
  timeout,
  excludeCredentials: descriptorsOf(known),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  attestation: 'none',
})

export const requestOptionsFor = (
  config: Config,
  known: readonly Factor[],
  challenge: string,
): RequestOptions => ({
  challenge,
  rpId: partyOf(config).expectedRPID,
  timeout,
  allowCredentials: descriptorsOf(known),
  userVerification: 'preferred',
})

/** Loaded with the first passkey: with its certificates' parsers it is 250 files. */
const webauthn = () => import('@simplewebauthn/server')

/** What the library throws for says that somebody sent something else than a browser would. */
const orNull = <T>(verifying: Promise<T>): Promise<T | null> => verifying.catch(() => null)

export type NewCredential = Pick<Factor, 'public_key' | 'counter' | 'transports'> & {
  credential_id: string
}

/** What is stored of a passkey that was just made; null where it can't be verified. */
export async function verifyNewPasskey(
  config: Config,
  response: RegistrationResponse,
  expectedChallenge: string,
): Promise<NewCredential | null> {
  const { clientDataJSON, attestationObject, transports } = response.response
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await orNull(
    verifyRegistrationResponse({
      response: {
        ...response,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge,
      ...partyOf(config),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (transports ?? []).join(' ').slice(0, 200),
  }
}

/** The new counter of the passkey where its signature is right, else null. */
export async function verifyPasskey(
  config: Config,
  { response, factor }: { response: AuthenticationResponse; factor: Factor },
  expectedChallenge: string,
): Promise<number | null> {
  const { credential_id: id, public_key: key } = factor
  if (id === null || key === null) return null
  const { clientDataJSON, authenticatorData, signature } = response.response
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: {
        ...response,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge,
      ...partyOf(config),
      requireUserVerification: false,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(key, 'base64url')),
        counter: factor.counter ?? 0,
        transports: transportsOf(factor),
      },
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
