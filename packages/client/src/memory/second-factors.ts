import {
  addInstant,
  ApiError,
  BEGIN_AGAIN,
  CHALLENGE_MINUTES,
  errorOf,
  factorAdditionRefusal,
  factorRemovalRefusal,
  instantIsBefore,
  NEEDS_BROWSER_SESSION,
  PASSKEY_KNOWN,
  PASSKEY_NOT_ADDED,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  spelledRecoveryCode,
  WRONG_FIRST_CODE,
  type contract,
  type SecondFactor,
} from '@daysheet/core'
import type { WorldSecondFactor } from '@daysheet/core/fixtures'
import { invalid, notFound, type Handlers, type SignedInCall } from './call.ts'
import {
  answers,
  descriptorsOf,
  factorsOf,
  newPasskeyChallenge,
  PASSKEY_TIMEOUT_MS,
} from './factor-proof.ts'
import { companyName, membershipsOf } from './memberships.ts'
import { assertSteppedUp } from './step-up.ts'
import type { FactorChallenge } from './store.ts'

type Purpose = 'add_passkey' | 'add_totp'

function assertOwnBrowser({ session }: SignedInCall): void {
  if (!session.isPartners) return
  throw new ApiError('access_denied', { message: NEEDS_BROWSER_SESSION })
}

function assertProven(call: SignedInCall): void {
  assertOwnBrowser(call)
  assertSteppedUp(call)
}

const keyOf = ({ session }: SignedInCall, purpose: Purpose) => `${session.id} ${purpose}`

function begin(call: SignedInCall, purpose: Purpose, content: Partial<FactorChallenge>): void {
  const expires_at = addInstant(call.now, CHALLENGE_MINUTES * 60_000)
  const challenge = { secret: null, challenge: null, ...content, expires_at }
  call.store.factorChallenges.set(keyOf(call, purpose), challenge)
}

function begunFor(call: SignedInCall, purpose: Purpose): FactorChallenge {
  const begun = call.store.factorChallenges.get(keyOf(call, purpose))
  if (begun && instantIsBefore(call.now, begun.expires_at)) return begun
  throw new ApiError('wrong_state', { message: BEGIN_AGAIN })
}

/** The names of the person's companies that ask everybody for a factor. */
const requiredBy = ({ store, me }: SignedInCall): string[] =>
  membershipsOf(store, me)
    .filter(({ company_id }) => store.world.secondFactorRequired.includes(company_id))
    .map(({ company_id }) => companyName(store, company_id))

/** Random, as the API's are: a world in memory is no reason to get used to others. */
function makeRecoveryCodes({ store, me }: SignedInCall): string[] {
  const bytes = crypto.getRandomValues(new Uint8Array(RECOVERY_CODES * RECOVERY_CODE_LENGTH))
  const letters = [...bytes].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
  const codes = Array.from({ length: RECOVERY_CODES }, (_, at) =>
    letters.slice(at * RECOVERY_CODE_LENGTH, (at + 1) * RECOVERY_CODE_LENGTH),
  )
  store.recoveryCodes.set(me.id, new Set(codes))
  return codes.map(spelledRecoveryCode)
}

/** 32 of them, so that every byte's remainder is as likely as another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

function add(
  call: SignedInCall,
  purpose: Purpose,
  proving: Pick<WorldSecondFactor, 'kind' | 'name'> & Partial<WorldSecondFactor>,
) {
  const { store, me, now } = call
  const known = factorsOf(call, me.id)
  const refusal = factorAdditionRefusal({ factors: known.length })
  if (refusal !== null) throw errorOf(refusal)
  store.factorChallenges.delete(keyOf(call, purpose))
  const factor: WorldSecondFactor = {
    secret: null,
    last_step: null,
    credential_id: null,
    ...proving,
    id: store.newId(),
    user_id: me.id,
    created_at: now,
    last_used_at: null,
  }
  store.world.secondFactors.push(factor)
  const what = factor.kind === 'totp' ? 'An authenticator app' : 'A passkey'
  store.mail.push({ to: me.email, subject: `${what} was added`, token: null })
  const recovery_codes = known.length === 0 ? makeRecoveryCodes(call) : null
  return { factor: view(factor), recovery_codes }
}

const view = ({ id, kind, name, created_at, last_used_at }: WorldSecondFactor): SecondFactor => ({
  id,
  kind,
  name,
  created_at,
  last_used_at,
})

function ownFactor(call: SignedInCall & { params: { id: string } }): WorldSecondFactor {
  const factor = factorsOf(call, call.me.id).find(({ id }) => id === call.params.id)
  if (!factor) throw notFound()
  return factor
}

const SECRET_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const secondFactors: Handlers<typeof contract.secondFactors> = {
  list: (call) => {
    assertOwnBrowser(call)
    return {
      factors: factorsOf(call, call.me.id).map(view),
      recovery_codes_left: call.store.recoveryCodes.get(call.me.id)?.size ?? 0,
      required_by: requiredBy(call),
    }
  },
  beginPasskey: (call) => {
    assertProven(call)
    const { me } = call
    const challenge = newPasskeyChallenge(call)
    begin(call, 'add_passkey', { challenge })
    return {
      options: {
        challenge,
        rp: { id: 'localhost', name: 'Daysheet' },
        user: {
          id: btoa(me.id).replaceAll('=', ''),
          name: me.email,
          displayName: me.full_name,
        },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        timeout: PASSKEY_TIMEOUT_MS,
        excludeCredentials: descriptorsOf(factorsOf(call, me.id)),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
      },
    }
  },
  addPasskey: (call) => {
    assertProven(call)
    const { challenge } = begunFor(call, 'add_passkey')
    const { name, credential } = call.body
    // The attestation is not looked at: see useProof.
    if (!answers(credential.response.clientDataJSON, challenge)) {
      throw invalid('credential', PASSKEY_NOT_ADDED)
    }
    const isKnown = call.store.world.secondFactors.some(
      ({ credential_id }) => credential_id === credential.id,
    )
    if (isKnown) throw new ApiError('duplicate', { message: PASSKEY_KNOWN })
    return add(call, 'add_passkey', { kind: 'passkey', name, credential_id: credential.id })
  },
  beginTotp: (call) => {
    assertProven(call)
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    const secret = [...bytes].map((byte) => SECRET_LETTERS.charAt(byte % 32)).join('')
    begin(call, 'add_totp', { secret })
    const label = encodeURIComponent(call.me.email)
    const uri = `otpauth://totp/Daysheet:${label}?issuer=Daysheet&secret=${secret}`
    // The API draws it; this client has no code for that.
    return { secret, uri, qr: null }
  },
  addTotp: (call) => {
    assertProven(call)
    const { secret } = begunFor(call, 'add_totp')
    const last_step = secret === null ? null : call.stepOf(secret)
    if (last_step === null) throw invalid('code', WRONG_FIRST_CODE)
    return add(call, 'add_totp', { kind: 'totp', name: call.body.name, secret, last_step })
  },
  rename: (call) => {
    assertOwnBrowser(call)
    const factor = ownFactor(call)
    factor.name = call.body.name
    return { factor: view(factor) }
  },
  remove: (call) => {
    assertProven(call)
    const { store, me } = call
    const { world } = store
    const factor = ownFactor(call)
    const factors = factorsOf(call, me.id).length
    const refusal = factorRemovalRefusal({ factors, requiredBy: requiredBy(call) })
    if (refusal !== null) throw errorOf(refusal)
    world.secondFactors = world.secondFactors.filter((one) => one !== factor)
    if (factors === 1) store.recoveryCodes.delete(me.id)
    const what = factor.kind === 'totp' ? 'An authenticator app' : 'A passkey'
    store.mail.push({ to: me.email, subject: `${what} was removed`, token: null })
  },
  makeRecoveryCodes: (call) => {
    assertProven(call)
    if (factorsOf(call, call.me.id).length === 0) throw new ApiError('wrong_state')
    const recovery_codes = makeRecoveryCodes(call)
    const subject = 'New recovery codes were made'
    call.store.mail.push({ to: call.me.email, subject, token: null })
    return { recovery_codes }
  },
}
