import {
  addInstant,
  ApiError,
  instantIsBefore,
  STEP_UP_MINUTES,
  type UserType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { Context } from 'koa'
import { ownCompany } from '../../companies/index.ts'
import { sqlInstant } from '../../db/instants.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { Config } from '../../config.ts'
import type { Deps, SharedDeps } from '../../deps.ts'
import { readCookie, setCookie } from './cookies.ts'
import { hashSessionToken, newToken } from './tokens.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
export const ACCESS_SECONDS = 15 * MINUTE
export const IDLE_SECONDS = 14 * DAY
export const ABSOLUTE_SECONDS = 30 * DAY
/** Two tabs may refresh at once; after this, a rotated token in use means that it was stolen. */
export const REUSE_GRACE_SECONDS = 30

export interface IssuedSession {
  access: string
  refresh: string
  refreshSeconds: number
}

interface SessionRow {
  id: string
  family_id: string
  user_id: string
  company_id: string | null
  refresh_expires_at: string
  family_expires_at: string
  rotated_at: string | null
  confirmed_until_at: string | null
}

interface Family {
  id: string
  userId: string
  /** The company that it acts for; absent for the person's own. */
  companyId?: string | null
  expiresAt: string
  /** As describeDevice names it. */
  device: string | null
  /** Until when the password that was entered in it counts. */
  confirmedUntil: string | null
}

type SessionDeps = Pick<Deps, 'clock' | 'config'>

const earlier = (a: string, b: string): string => (instantIsBefore(a, b) ? a : b)

async function insertSession(trx: Knex, deps: SessionDeps, family: Family): Promise<IssuedSession> {
  const now = deps.clock.now()
  const session = { access: newToken(), refresh: newToken() }
  const refreshExpires = earlier(addInstant(now, IDLE_SECONDS * 1000), family.expiresAt)
  const secret = deps.config.sessionSecret
  const id = newId()
  const { user_type, sandbox } = await lockPerson(trx, family.userId)
  await trx('sessions').insert({
    id,
    family_id: family.id,
    user_id: family.userId,
    ...{ user_type, sandbox },
    company_id: family.companyId ?? ownCompany(trx, family.userId),
    access_hash: hashSessionToken(secret, session.access),
    refresh_hash: hashSessionToken(secret, session.refresh),
    access_expires_at: sqlInstant(addInstant(now, ACCESS_SECONDS * 1000)),
    refresh_expires_at: sqlInstant(refreshExpires),
    family_expires_at: sqlInstant(family.expiresAt),
    device: family.device,
    confirmed_until_at: family.confirmedUntil && sqlInstant(family.confirmedUntil),
    created_at: sqlInstant(now),
  })
  await noteActivity(trx, { id, userId: family.userId, now })
  return { ...session, refreshSeconds: IDLE_SECONDS }
}

/**
 * What a session keeps of its person. Locked for reading: who is just deleting the account ends every
 * session, also this one. Throws `not_signed_in` when that is done.
 */
async function lockPerson(
  trx: Knex,
  id: string,
): Promise<{ user_type: UserType; sandbox: string }> {
  const person = (await trx('users')
    .where({ id, deleted_at: null })
    .forShare()
    .first('user_type', 'sandbox')) as { user_type: UserType; sandbox: string } | undefined
  if (!person) throw new ApiError('not_signed_in')
  return person
}

/** To within the life of an access token: every session of a member begins and goes on here. */
const noteActivity = (
  trx: Knex,
  { id, userId, now }: { id: string; userId: string; now: string },
) =>
  trx('company_members')
    .where({ user_id: userId, status: 'active' })
    .where('company_id', trx('sessions').where({ id }).select('company_id'))
    .update({ last_active_at: sqlInstant(now) })

/** Who has just entered a password, or chosen one, is not asked for it again so soon. */
const confirmedFromNow = ({ clock }: SessionDeps): string =>
  addInstant(clock.now(), STEP_UP_MINUTES * MINUTE * 1000)

/** A new session with an id of its own; belongs in the transaction that decided to sign in. */
export const startSession = (
  trx: Knex.Transaction,
  deps: Deps,
  { userId, device }: Pick<Family, 'userId' | 'device'>,
): Promise<IssuedSession> =>
  insertSession(trx, deps, {
    id: newId(),
    userId,
    device,
    expiresAt: addInstant(deps.clock.now(), ABSOLUTE_SECONDS * 1000),
    confirmedUntil: confirmedFromNow(deps),
  })

/**
 * Swaps the refresh token for a new pair. Null when it is unknown, expired, or was swapped longer
 * ago than the grace: then the whole family is ended, for one of the two holders is a thief.
 */
export function rotateSession(
  deps: Deps,
  { token, device }: { token: string; device: string | null },
): Promise<{ userId: string; companyId: string | null; session: IssuedSession } | null> {
  return inTransaction(deps, async (trx) => {
    const now = deps.clock.now()
    const row = await trx<SessionRow>('sessions')
      .where('refresh_hash', hashSessionToken(deps.config.sessionSecret, token))
      .where('refresh_expires_at', '>', sqlInstant(now))
      .forUpdate()
      .first()
    if (!row) return null
    const reusableUntil =
      row.rotated_at === null ? now : addInstant(row.rotated_at, REUSE_GRACE_SECONDS * 1000)
    if (instantIsBefore(reusableUntil, now)) {
      deps.log.warn({ user_id: row.user_id }, 'a rotated refresh token was used again')
      await trx('sessions').where('family_id', row.family_id).delete()
      return null
    }
    if (row.rotated_at === null) {
      await trx('sessions')
        .where('id', row.id)
        .update({ rotated_at: sqlInstant(now) })
    }
    const session = await insertSession(trx, deps, {
      id: row.family_id,
      userId: row.user_id,
      companyId: row.company_id,
      device,
      expiresAt: row.family_expires_at,
      confirmedUntil: row.confirmed_until_at,
    })
    return { userId: row.user_id, companyId: row.company_id, session }
  })
}

export async function endFamily(deps: SharedDeps, familyId: string): Promise<void> {
  await inTransaction(deps, (trx) => trx('sessions').where('family_id', familyId).delete())
}

/**
 * Gives this session new ids and ends all others of its user, in the transaction of what asks for
 * it. The family stays, so CSRF tokens of open pages go on working; whoever copied the cookies is
 * out. Null when the session has ended meanwhile.
 */
export async function renewAndEndOthers(
  trx: Knex.Transaction,
  deps: Deps,
  own: { userId: string; familyId: string; device: string | null },
): Promise<IssuedSession | null> {
  const family = await trx<SessionRow>('sessions')
    .where({ family_id: own.familyId, user_id: own.userId })
    .forUpdate()
    .first('family_expires_at', 'company_id')
  if (!family) return null
  await endEverySession(trx, own.userId)
  const { userId, familyId: id, device } = own
  const { company_id: companyId, family_expires_at: expiresAt } = family
  const confirmedUntil = confirmedFromNow(deps)
  return insertSession(trx, deps, { id, userId, companyId, device, expiresAt, confirmedUntil })
}

/**
 * Gives this session new ids, by which alone it counts that the password was entered: whoever copied
 * the cookies of before gains nothing, and is found out as soon as they renew them. Null when the
 * session has ended meanwhile.
 */
export async function confirmSession(
  trx: Knex.Transaction,
  deps: SessionDeps,
  { userId, familyId: id, device }: { userId: string; familyId: string; device: string | null },
): Promise<IssuedSession | null> {
  const family = await trx<SessionRow>('sessions')
    .where({ family_id: id, user_id: userId })
    .forUpdate()
    .first('family_expires_at', 'company_id')
  if (!family) return null
  await trx('sessions')
    .where({ family_id: id, rotated_at: null })
    .update({ rotated_at: sqlInstant(deps.clock.now()) })
  const { company_id: companyId, family_expires_at: expiresAt } = family
  const confirmedUntil = confirmedFromNow(deps)
  return insertSession(trx, deps, { id, userId, companyId, device, expiresAt, confirmedUntil })
}

/**
 * Those in partners' pages too, which get another one only while the person is linked, and the
 * applications that were allowed to act: whoever knew the password may have allowed one.
 */
export async function endEverySession(trx: Knex.Transaction, userId: string): Promise<void> {
  await trx('sessions').where('user_id', userId).delete()
  // A sign-in whose second step is still to come began with the password of before.
  await trx('factor_challenges').where('user_id', userId).delete()
  await trx('partner_sessions').where('user_id', userId).delete()
  await trx('oauth_grants').where('user_id', userId).delete()
  await trx('oauth_tokens').where('user_id', userId).delete()
}

export function setSessionCookies(
  ctx: Context,
  deps: Pick<Deps, 'config'>,
  session: IssuedSession,
): void {
  setCookie(ctx, deps.config, 'access', session.access, ACCESS_SECONDS)
  setCookie(ctx, deps.config, 'refresh', session.refresh, session.refreshSeconds)
  setCookie(ctx, deps.config, 'signed-in', '1', session.refreshSeconds)
}

export function clearSessionCookies(ctx: Context, deps: SharedDeps): void {
  for (const name of ['access', 'refresh', 'signed-in'] as const) {
    setCookie(ctx, deps.config, name, null)
  }
}

/**
 * Gives the page of a session that began before there was the readable cookie that cookie, and takes
 * one that was left behind from a page without a session.
 */
export function correctSignedInCookie(ctx: Context, config: Config): void {
  const isSignedIn = readCookie(ctx, config, 'refresh') !== undefined
  if (isSignedIn === (readCookie(ctx, config, 'signed-in') !== undefined)) return
  setCookie(
    ctx,
    config,
    'signed-in',
    isSignedIn ? '1' : null,
    isSignedIn ? IDLE_SECONDS : undefined,
  )
}

export const refreshTokenOf = (ctx: Context, deps: Deps): string | undefined =>
  readCookie(ctx, deps.config, 'refresh')
