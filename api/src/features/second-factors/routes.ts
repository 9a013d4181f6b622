import { findPerson } from '../../http/session/find-person.ts'
import { ApiError, BEGIN_AGAIN, PASSKEY_NOT_ADDED, WRONG_FIRST_CODE } from '@daysheet/core'
import type { Context } from 'koa'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import {
  beginInSession,
  companiesRequiringFactor,
  countRecoveryCodes,
  creationOptionsFor,
  credentialHash,
  Factor,
  findFactors,
  findInSession,
  matchedStep,
  newPasskeyChallenge,
  newRecoveryCodes,
  newTotpSecret,
  presentFactor,
  qrPath,
  replaceRecoveryCodes,
  totpAddress,
  verifyNewPasskey,
  type Challenge,
  type SessionPurpose,
} from '../../second-factors/index.ts'
import { assertSteppedUp, ownSession, type OwnSession } from '../accounts/index.ts'
import { addFactor } from './add-factor.ts'
import { factorChangedMail } from './factor-mail.ts'
import { removeFactor } from './remove-factor.ts'

interface Asking {
  ctx: Context
  viewer: Viewer
  deps: Deps
}

/** What decides who gets in is changed in the person's own browser, after a proof. */
async function proven({ ctx, viewer, deps }: Asking): Promise<OwnSession> {
  const own = ownSession(ctx, viewer)
  await assertSteppedUp(deps, viewer)
  return own
}

async function begunFor(deps: Deps, own: OwnSession, purpose: SessionPurpose): Promise<Challenge> {
  const begun = await findInSession(deps, { ...own, purpose })
  if (!begun) throw new ApiError('wrong_state', { message: BEGIN_AGAIN })
  return begun
}

export function secondFactorRoutes(api: ApiRouter): void {
  route(api, 'GET /auth/second-factors', async ({ ctx, viewer, deps }) => {
    const { userId } = ownSession(ctx, viewer)
    return {
      factors: (await findFactors(deps.knex, userId)).map(presentFactor),
      recovery_codes_left: await countRecoveryCodes(deps.knex, userId),
      required_by: await companiesRequiringFactor(deps.knex, userId),
    }
  })

  passkeyRoutes(api)
  totpRoutes(api)

  // Mounted before /auth/second-factors/:id.
  route(api, 'POST /auth/second-factors/recovery-codes', async (call) => {
    const { userId } = await proven(call)
    const { deps } = call
    if (!(await findPerson(deps.knex, call.viewer)).has_second_factor)
      throw new ApiError('wrong_state')
    const codes = await newRecoveryCodes()
    await inTransaction(deps, async (trx) => {
      const at = deps.clock.now()
      await replaceRecoveryCodes(trx, userId, codes, at)
      const change = { user_id: userId, at, what: 'new_codes' as const }
      await recordEvent(trx, {
        action: 'second_factor.make_recovery_codes',
        subject: { noun: 'user', id: userId },
        mails: [queuedMail(factorChangedMail, userId, change)],
      })
    })
    return { recovery_codes: codes.shown }
  })

  transactionalRoute(api, 'PATCH /auth/second-factors/:id', async (call) => {
    const { ctx, params, body, viewer, deps } = call
    const { userId } = ownSession(ctx, viewer)
    const own = { id: params.id, user_id: userId }
    const before = await Factor.query(deps.knex).findOne(own).forUpdate()
    if (!before) throw new ApiError('not_found')
    await deps.knex('second_factors').where(own).update({ name: body.name })
    await recordEvent(deps.knex, {
      action: 'second_factor.rename',
      subject: { noun: 'user', id: userId },
      before: { name: before.name },
      after: { name: body.name },
    })
    return { factor: { ...presentFactor(before), name: body.name } }
  })

  transactionalRoute(api, 'DELETE /auth/second-factors/:id', async (call) => {
    const { ctx, params, viewer, deps } = call
    const { userId } = ownSession(ctx, viewer)
    await assertSteppedUp(deps, viewer)
    await removeFactor(deps, userId, params.id)
  })
}

function passkeyRoutes(api: ApiRouter): void {
  route(api, 'POST /auth/second-factors/passkeys/begin', async (call) => {
    const { viewer, deps } = call
    const { userId, familyId } = await proven(call)
    const known = await findFactors(deps.knex, userId)
    const passkey_challenge = newPasskeyChallenge()
    const place = { userId, familyId, purpose: 'add_passkey' as const }
    await inTransaction(deps, (trx) => beginInSession(trx, deps, place, { passkey_challenge }))
    const person = await findPerson(deps.knex, viewer)
    return { options: creationOptionsFor(deps.config, person, known, passkey_challenge) }
  })

  route(api, 'POST /auth/second-factors/passkeys', async (call) => {
    const { body, deps } = call
    const own = await proven(call)
    const begun = await begunFor(deps, own, 'add_passkey')
    const made = await verifyNewPasskey(deps.config, body.credential, begun.passkey_challenge ?? '')
    if (!made) {
      throw new ApiError('invalid', {
        issues: [{ path: 'credential', message: PASSKEY_NOT_ADDED }],
      })
    }
    const credential_hash = credentialHash(made.credential_id)
    const passkey = { kind: 'passkey' as const, name: body.name, credential_hash, ...made }
    return addFactor(deps, { viewer: call.viewer, begun, gone: BEGIN_AGAIN }, passkey)
  })
}

function totpRoutes(api: ApiRouter): void {
  route(api, 'POST /auth/second-factors/totp/begin', async (call) => {
    const { viewer, deps } = call
    const { userId, familyId } = await proven(call)
    const secret = newTotpSecret()
    const place = { userId, familyId, purpose: 'add_totp' as const }
    const secret_sealed = deps.vault.seal(secret)
    await inTransaction(deps, (trx) => beginInSession(trx, deps, place, { secret_sealed }))
    const { email } = await findPerson(deps.knex, viewer)
    const uri = totpAddress(secret, email)
    return { secret, uri, qr: qrPath(uri) }
  })

  route(api, 'POST /auth/second-factors/totp', async (call) => {
    const { body, deps } = call
    const own = await proven(call)
    const begun = await begunFor(deps, own, 'add_totp')
    const secret_sealed = begun.secret_sealed ?? ''
    const last_step = matchedStep(deps.vault.open(secret_sealed), body.code, deps.clock.now())
    if (last_step === null) {
      throw new ApiError('invalid', { issues: [{ path: 'code', message: WRONG_FIRST_CODE }] })
    }
    // The code has been used: it signs nobody in.
    const totp = { kind: 'totp' as const, name: body.name, secret_sealed, last_step }
    return addFactor(deps, { viewer: call.viewer, begun, gone: BEGIN_AGAIN }, totp)
  })
}
