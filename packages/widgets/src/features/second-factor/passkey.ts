import type {
  AuthenticationResponse,
  CreationOptions,
  RegistrationResponse,
  RequestOptions,
} from '@daysheet/core'
import { msg } from '../../ui/index.ts'

/** Whether the browser knows passkeys, and the page is one where it lets them be used. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function'

// No page pays for the library before somebody uses a passkey. Each part of it is named where it is
// imported: so a bundler leaves out the making of passkeys where they are only used.

/** Asks the browser for a passkey. Rejects with what `passkeySentence` puts into words. */
export async function askPasskey(optionsJSON: RequestOptions): Promise<AuthenticationResponse> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  }
}

/** Asks the browser to make one. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<RegistrationResponse> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    response: {
      clientDataJSON,
      attestationObject,
      ...(transports !== undefined && { transports }),
    },
  }
}

const KNOWN = msg(
  'There is a passkey for your account on this device already. Nothing was changed.',
)
const NOT_USED = msg(
  'No passkey was used: it was cancelled, or it took too long. Nothing was changed.',
)

/** What the browser's refusal means (WebAuthn, 5.1.3 and 5.1.4); null for an error of another kind. */
export function passkeySentence(error: unknown): string | null {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return KNOWN
  return ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError'].includes(name)
    ? NOT_USED
    : null
}
