import type { UserType } from '@daysheet/core'
import { sized } from '@daysheet/tools/sized'
import type { Context } from 'koa'
import type { Knex } from 'knex'
import { createCompanies } from '../src/companies/index.ts'
import { systemClock } from '../src/clock.ts'
import { sqlInstant } from '../src/db/instants.ts'
import { newId } from '../src/db/new-id.ts'
import { readRows } from '../src/db/read-rows.ts'
import type { Deps } from '../src/deps.ts'
import { authenticate } from '../src/http/session/authenticate.ts'
import { cookieName, readCookie } from '../src/http/session/cookies.ts'
import { hashSessionToken } from '../src/http/session/tokens.ts'
import { LIVE } from '../src/sandbox.ts'
import type { BenchWorld } from './bench-world.ts'
import { timesByTurns, type Row } from './measure.ts'

/** As many as a company can have; the least that has each role. */
const MEMBERS = sized(199, 8)
/** Of an accountant from outside. */
const COMPANIES = sized(40, 3)

/**
 * Members beside the owner, a quarter of them project managers with a limit and three projects each,
 * and every rule on: what the queue has to know of each invoice.
 */
export async function writeMembers(knex: Knex, company_id: string): Promise<void> {
  const projects = (await knex('projects')
    .where('client_id', company_id)
    .limit(3)
    .pluck('id')) as string[]
  const people = Array.from({ length: MEMBERS }, (_, n) => ({ id: newId(), n }))
  await knex('users').insert(
    people.map(({ id, n }) => ({
      id,
      email: `member-${n}@bench.test`,
      user_type: 'client',
      full_name: `Ann Pike ${n}`,
      password_hash: '',
    })),
  )
  const roles = ['admin', 'project_manager', 'accountant', 'viewer'] as const
  await knex('company_members').insert(
    people.map(({ id, n }) => ({
      id: newId(),
      company_id,
      user_id: id,
      role: roles[n % roles.length],
      approval_limit: n % roles.length === 1 ? 5000 : null,
      project_ids: JSON.stringify(n % roles.length === 1 ? projects : []),
      joined_at: sqlInstant(systemClock.now()),
    })),
  )
  await knex('companies')
    .where('id', company_id)
    .update({ second_approval_above: 8000, separate_payer: true, bank_change_hold: 3 })
  await knex.raw('ANALYZE TABLE company_members, companies, users')
}

/** What found a session before there were members. */
const BEFORE_MEMBERS = `
  SELECT users.id, users.user_type, users.email, users.full_name, users.email_verified_at,
    users.sandbox, sessions.family_id
  FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE sessions.access_hash = ? AND sessions.access_expires_at > ?`

interface SessionRow {
  id: string
  user_type: UserType
  email: string
  full_name: string
  email_verified_at: string | null
  sandbox: string
  family_id: string
}

const LOOKUPS = sized(300, 20)
const ROUNDS = sized(41, 1)
const AT_ONCE = 10

/** The work so many times, ten at a time, as a server has it. */
async function often(work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < LOOKUPS; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
}

/** Makes the signed-in worker's client a member of many companies besides their own. */
async function joinMany(knex: Knex, user_id: string): Promise<void> {
  const created_at = systemClock.now()
  const companies = Array.from({ length: COMPANIES }, (_, n) => ({
    id: newId(),
    email: `company-${n}@bench.test`,
    sandbox: LIVE,
    full_name: `Company ${n}`,
    company_name: `Company ${n}`,
    created_at,
  }))
  const joined_at = sqlInstant(created_at)
  await createCompanies(knex, companies)
  await knex('company_members').insert(
    companies.map(({ id: company_id }) => ({
      ...{ id: newId(), company_id, user_id, role: 'accountant', project_ids: '[]' },
      ...{ external: true, joined_at },
    })),
  )
}

type BenchDeps = Pick<Deps, 'knex' | 'config' | 'clock' | 'permissionsOf'>

/** The whole of `authenticate` as it was before there were members; now it would know no company. */
async function authenticateBefore(ctx: Context, deps: BenchDeps): Promise<object | null> {
  const { knex, config, clock } = deps
  const token = readCookie(ctx, config, 'access') ?? ''
  const hash = hashSessionToken(config.sessionSecret, token)
  const values = [hash, sqlInstant(clock.now())]
  const [row] = await readRows<SessionRow>(knex, BEFORE_MEMBERS, values)
  if (!row) return null
  const { id, user_type, email, full_name, email_verified_at, sandbox, family_id } = row
  return {
    id,
    account: { id, side: user_type },
    permissions: deps.permissionsOf({ user_type, role: 'owner' }),
    email,
    full_name,
    email_verified: email_verified_at !== null,
    sandbox,
    family_id,
  }
}

/**
 * Finding out who calls, without HTTP: for a member of many companies, against what did it before
 * there were members.
 */
export async function measureSessionCheck(
  { deps }: { deps: BenchDeps },
  { world, client_id }: { world: Pick<BenchWorld, 'caller'>; client_id: string },
): Promise<Row> {
  const { knex, config } = deps
  await joinMany(knex, client_id)
  const token = world.caller.cookies.get(cookieName(config, 'access')) ?? ''
  const ctx = { get: () => '', cookies: { get: () => token } } as unknown as Context
  const ours = async () => {
    const { viewer } = await authenticate(ctx, deps as Deps)
    if (viewer?.membership?.company_id !== client_id) throw new Error('The session has ended')
  }
  const before = async () => {
    if (!(await authenticateBefore(ctx, deps))) throw new Error('The session has ended')
  }
  const [one, other] = await timesByTurns(
    () => often(ours),
    () => often(before),
    ROUNDS,
  )
  const each = (ms: number) => `${((ms / LOOKUPS) * 1000).toFixed(0)} µs`
  return {
    name: `Who calls, a member of ${COMPANIES + 1} companies, against before there were members`,
    ours: each(one),
    against: each(other),
    ratio: one / other,
    aim: '≤ 1.05',
    met: one / other <= 1.05,
  }
}
