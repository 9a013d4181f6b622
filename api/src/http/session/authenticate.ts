import { accountOf, type UserType } from '@daysheet/core'
import type { Context } from 'koa'
import { sqlInstant } from '../../db/instants.ts'
import { readRows } from '../../db/read-rows.ts'
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

const PERSON = 'users.id, users.user_type, users.email, users.full_name, users.email_verified_at'

// Every request begins with one of these: building them anew takes longer than sending them.
const sessionBy = (kind: 'access' | 'refresh') => `
  SELECT ${PERSON}, sessions.family_id
  FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE sessions.${kind}_hash = ? AND sessions.${kind}_expires_at > ?`
const STATEMENTS = {
  access: sessionBy('access'),
  refresh: sessionBy('refresh'),
  bearer: `
    SELECT ${PERSON}, NULL AS family_id
    FROM api_tokens JOIN users ON users.id = api_tokens.user_id
    WHERE api_tokens.token_hash = ? AND api_tokens.expires_at > ? AND api_tokens.revoked_at IS NULL`,
} as const

const viewerOf = (deps: Deps, row: PersonRow, via: Viewer['via']): Viewer => ({
  id: row.id,
  account: accountOf(row),
  permissions: deps.permissionsOf(row),
  email: row.email,
  full_name: row.full_name,
  email_verified: row.email_verified_at !== null,
  via,
  family_id: row.family_id,
})

const BEARER = /^Bearer ([\w.~+/=-]{1,200})$/i

/** One statement at most for a signed-in caller. With a bearer token, cookies are ignored. */
export async function authenticate(ctx: Context, deps: Deps): Promise<Identity> {
  const authorization = ctx.get('authorization')
  if (authorization) {
    const [, token] = BEARER.exec(authorization) ?? []
    const row = token ? await findPerson(deps, STATEMENTS.bearer, hashToken(token)) : undefined
    return { viewer: row ? viewerOf(deps, row, 'bearer') : null, familyId: null, bearer: true }
  }
  const access = readCookie(ctx, deps.config, 'access')
  const row = access ? await bySession(deps, 'access', access) : undefined
  if (row) return { viewer: viewerOf(deps, row, 'cookie'), familyId: row.family_id, bearer: false }
  const refresh = readCookie(ctx, deps.config, 'refresh')
  const renewable = refresh ? await bySession(deps, 'refresh', refresh) : undefined
  return { viewer: null, familyId: renewable?.family_id ?? null, bearer: false }
}

const bySession = (deps: Deps, kind: 'access' | 'refresh', token: string) =>
  findPerson(deps, STATEMENTS[kind], hashSessionToken(deps.config.sessionSecret, token))

async function findPerson(
  { knex, clock }: Deps,
  statement: string,
  hash: string,
): Promise<PersonRow | undefined> {
  const [person] = await readRows<PersonRow>(knex, statement, [hash, sqlInstant(clock.now())])
  return person
}
