import {
  type Account,
  addInstant,
  instantIsBefore,
  type MemberRole,
  penceFromPounds,
  type SessionWidgets,
  type TokenScope,
  type UserType,
} from '@daysheet/core'
import type { Context } from 'koa'
import { sqlInstant } from '../../db/instants.ts'
import { readRows } from '../../db/read-rows.ts'
import type { Deps } from '../../deps.ts'
import { readCookie } from './cookies.ts'
import { findPartnerByKey, isPartnerKey, type PartnerCaller } from './partner-key.ts'
import { hashSessionToken, hashToken, OAUTH_ACCESS_TOKEN, PARTNER_SESSION } from './tokens.ts'
import type { ActingMembership, Viewer } from './viewer.ts'

export interface Identity {
  viewer: Viewer | null
  /** The partner whose server calls, known by its key. */
  partner: PartnerCaller | null
  /** Known also when only the refresh cookie is left: CSRF tokens outlive an access cookie. */
  familyId: string | null
  bearer: boolean
}

interface PersonRow {
  id: string
  user_type: UserType
  sandbox: string
  /** Null, with the rest of the membership, for a worker and where it has ended. */
  company_id: string | null
  role: MemberRole | null
  approval_limit: number | null
  project_ids: string | null
  external: boolean | null
  second_factor_missing: boolean | null
  /** Of a cookie's session. */
  family_id?: string
  confirmed_until_at?: string | null
  /** Of a partner's session, JSON. */
  widgets?: string
  /** Of a token; null for everything. */
  scope?: string | null
  delegation_id?: string
  /** Of the consent to an application. */
  last_used_at?: string | null
}

const MEMBERSHIP = `member.company_id, member.role, member.approval_limit, member.project_ids,
  member.external, member.second_factor_missing`
const PERSON = `users.id, users.user_type, users.sandbox, ${MEMBERSHIP}`

// What has no company yet was issued by a process of before: it acts for the person's own.
const actingFor = (table: string, person: string) => `
    LEFT JOIN company_members AS member ON member.user_id = ${person} AND member.status = 'active'
      AND member.company_id = COALESCE(${table}.company_id, ${person})`

// Every request begins with one of these: building them anew takes longer than sending them.
// Whoever signed in the moment that their account was deleted is nobody.
const EXISTS = 'AND users.deleted_at IS NULL'
// A session, of a browser or a partner's page, and a consent know what never changes of their person, so
// that a request of a member takes no longer than one did before there were members. They end with the
// account. What a process of before has begun has no type, and is renewed.
const sessionBy = (kind: 'access' | 'refresh') => `
  SELECT sessions.user_id AS id, sessions.user_type, sessions.sandbox, ${MEMBERSHIP},
    sessions.family_id, sessions.confirmed_until_at
  FROM sessions LEFT JOIN company_members AS member ON member.company_id = sessions.company_id
    AND member.user_id = sessions.user_id AND member.status = 'active'
  WHERE sessions.${kind}_hash = ? AND sessions.${kind}_expires_at > ?`
const STATEMENTS = {
  access: `${sessionBy('access')} AND sessions.user_type IS NOT NULL`,
  refresh: sessionBy('refresh'),
  bearer: `
    SELECT ${PERSON}, api_tokens.scope
    FROM api_tokens JOIN users ON users.id = api_tokens.user_id ${actingFor('api_tokens', 'users.id')}
    WHERE api_tokens.token_hash = ? AND api_tokens.expires_at > ? AND api_tokens.revoked_at IS NULL
      ${EXISTS}`,
  // A revoked key and an unlinked person have taken their sessions with them.
  partner: `
    SELECT partner_sessions.user_id AS id, partner_sessions.user_type, partner_sessions.sandbox,
      ${MEMBERSHIP}, partner_sessions.widgets, partner_sessions.partner_user_id AS delegation_id
    FROM partner_sessions ${actingFor('partner_sessions', 'partner_sessions.user_id')}
    WHERE partner_sessions.token_hash = ? AND partner_sessions.expires_at > ?
      AND partner_sessions.user_type IS NOT NULL`,
  // Whoever disconnects the application has ended its consent with the tokens.
  oauth: `
    SELECT oauth_grants.user_id AS id, oauth_grants.user_type, oauth_grants.sandbox, ${MEMBERSHIP},
      oauth_tokens.scope, oauth_grants.id AS delegation_id, oauth_grants.last_used_at
    FROM oauth_tokens JOIN oauth_grants ON oauth_grants.id = oauth_tokens.grant_id
      ${actingFor('oauth_grants', 'oauth_grants.user_id')}
    WHERE oauth_tokens.id_hash = ? AND oauth_tokens.kind = 'AccessToken'
      AND oauth_tokens.expires_at > ? AND oauth_grants.user_type IS NOT NULL`,
} as const

/** The account of a person whose membership has ended: nothing is anybody's of this id. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000'

const accountOfRow = ({ id, user_type, company_id }: PersonRow): Account =>
  user_type === 'worker' ? { id, side: 'worker' } : { id: company_id ?? NO_COMPANY, side: 'client' }

function membershipOf(row: PersonRow): ActingMembership | null {
  const { company_id, role } = row
  if (company_id === null || role === null) return null
  return {
    company_id,
    role,
    approval_limit: row.approval_limit === null ? null : penceFromPounds(row.approval_limit),
    project_ids: JSON.parse(row.project_ids ?? '[]') as string[],
    external: Boolean(row.external),
  }
}

const viewerOf = (deps: Deps, row: PersonRow, via: Viewer['via']): Viewer => ({
  id: row.id,
  account: accountOfRow(row),
  membership: membershipOf(row),
  permissions: deps.permissionsOf(row),
  sandbox: row.sandbox,
  via,
  family_id: row.family_id ?? null,
  confirmed_until: row.confirmed_until_at ?? null,
  second_factor_missing: Boolean(row.second_factor_missing),
  // Written by createSession, which has validated it.
  widgets: row.widgets === undefined ? null : (JSON.parse(row.widgets) as SessionWidgets),
  // Written by the authorisation server and issue-api-token.ts, which have validated it.
  scopes: row.scope ? (row.scope.split(' ') as TokenScope[]) : null,
  delegation_id: row.delegation_id ?? null,
})

const BEARER = /^Bearer ([\w.~+/=-]{1,200})$/i

/** One statement at most for a signed-in caller. With a bearer token, cookies are ignored. */
export async function authenticate(ctx: Context, deps: Deps): Promise<Identity> {
  const authorization = ctx.get('authorization')
  if (authorization) {
    const [, token = ''] = BEARER.exec(authorization) ?? []
    return byToken(deps, token)
  }
  const access = readCookie(ctx, deps.config, 'access')
  const row = access ? await bySession(deps, 'access', access) : undefined
  if (row) {
    const viewer = viewerOf(deps, row, 'cookie')
    return { viewer, partner: null, familyId: viewer.family_id, bearer: false }
  }
  const refresh = readCookie(ctx, deps.config, 'refresh')
  const renewable = refresh ? await bySession(deps, 'refresh', refresh) : undefined
  return { viewer: null, partner: null, familyId: renewable?.family_id ?? null, bearer: false }
}

async function byToken(deps: Deps, token: string): Promise<Identity> {
  const nobody = { viewer: null, partner: null, familyId: null, bearer: true }
  if (token === '') return nobody
  if (isPartnerKey(token)) return { ...nobody, partner: await findPartnerByKey(deps, token) }
  const row = await findPersonByToken(deps, token)
  return row ? { ...nobody, viewer: viewerOf(deps, row, 'bearer') } : nobody
}

async function findPersonByToken(deps: Deps, token: string): Promise<PersonRow | undefined> {
  if (token.startsWith(PARTNER_SESSION)) return bySession(deps, 'partner', token)
  if (!token.startsWith(OAUTH_ACCESS_TOKEN)) {
    return findPerson(deps, STATEMENTS.bearer, hashToken(token))
  }
  const row = await bySession(deps, 'oauth', token)
  if (row) await noteUse(deps, row)
  return row
}

const MINUTE_MS = 60_000

/** For the person's list of connected applications, at most once a minute. */
async function noteUse({ knex, clock }: Deps, row: PersonRow): Promise<void> {
  const now = clock.now()
  const { delegation_id, last_used_at } = row
  if (last_used_at && !instantIsBefore(last_used_at, addInstant(now, -MINUTE_MS))) return
  await knex('oauth_grants')
    .where('id', delegation_id)
    .update({ last_used_at: sqlInstant(now) })
}

const bySession = (deps: Deps, kind: 'access' | 'refresh' | 'partner' | 'oauth', token: string) =>
  findPerson(deps, STATEMENTS[kind], hashSessionToken(deps.config.sessionSecret, token))

async function findPerson(
  { knex, clock }: Deps,
  statement: string,
  hash: string,
): Promise<PersonRow | undefined> {
  const bindings = [hash, sqlInstant(clock.now())]
  const [person] = await readRows<PersonRow>(knex, statement, bindings, { prepared: true })
  return person
}
