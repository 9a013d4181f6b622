import type { UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Context } from 'koa'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { readCookie } from './cookies.ts'
import { hashSessionToken, hashToken } from './tokens.ts'
import type { Viewer } from './viewer.ts'

export interface Identity {
  viewer: Viewer | null
  /** Known also when only the refresh cookie is left: CSRF tokens outlive an access cookie. */
  familyId: string | null
  bearer: boolean
}

interface PersonRow {
  id: string
  user_type: UserType
  email: string
  full_name: string
  email_verified_at: string | null
  family_id: string | null
}

const person = [
  'users.id',
  'users.user_type',
  'users.email',
  'users.full_name',
  'users.email_verified_at',
]

const viewerOf = (row: PersonRow, via: Viewer['via']): Viewer => ({
  id: row.id,
  user_type: row.user_type,
  email: row.email,
  full_name: row.full_name,
  email_verified: row.email_verified_at !== null,
  via,
  family_id: row.family_id,
})

const BEARER = /^Bearer ([\w.~+/=-]{1,200})$/i

/** One statement at most for a signed-in caller. A bearer token makes cookies count for nothing. */
export async function authenticate(ctx: Context, deps: Deps): Promise<Identity> {
  const authorization = ctx.get('authorization')
  if (authorization) {
    const [, token] = BEARER.exec(authorization) ?? []
    const row = token ? await byApiToken(deps, token) : undefined
    return { viewer: row ? viewerOf(row, 'bearer') : null, familyId: null, bearer: true }
  }
  const access = readCookie(ctx, deps.config, 'access')
  const row = access ? await bySession(deps, 'access', access) : undefined
  if (row) return { viewer: viewerOf(row, 'cookie'), familyId: row.family_id, bearer: false }
  const refresh = readCookie(ctx, deps.config, 'refresh')
  const renewable = refresh ? await bySession(deps, 'refresh', refresh) : undefined
  return { viewer: null, familyId: renewable?.family_id ?? null, bearer: false }
}

function bySession(
  deps: Deps,
  kind: 'access' | 'refresh',
  token: string,
): Knex.QueryBuilder<PersonRow, PersonRow | undefined> {
  return deps
    .knex<PersonRow>('sessions')
    .join('users', 'users.id', 'sessions.user_id')
    .where(`sessions.${kind}_hash`, hashSessionToken(deps.config.sessionSecret, token))
    .where(`sessions.${kind}_expires_at`, '>', sqlInstant(deps.clock.now()))
    .first([...person, 'sessions.family_id'])
}

function byApiToken(
  deps: Deps,
  token: string,
): Knex.QueryBuilder<PersonRow, PersonRow | undefined> {
  return deps
    .knex<PersonRow>('api_tokens')
    .join('users', 'users.id', 'api_tokens.user_id')
    .where('api_tokens.token_hash', hashToken(token))
    .whereNull('api_tokens.revoked_at')
    .where('api_tokens.expires_at', '>', sqlInstant(deps.clock.now()))
    .first([...person, deps.knex.raw('NULL AS family_id')])
}
