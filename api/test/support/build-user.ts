import { hash } from '@node-rs/argon2'
import { createCompanies } from '../../src/companies/index.ts'
import { newId } from '../../src/db/new-id.ts'
import { SEALED_FIELDS, User, type SealedField } from '../../src/features/accounts/index.ts'
import type { HttpClient } from './http-client.ts'
import type { RunningApp } from './test-app.ts'

/** Every built person's password. */
export const PASSWORD = 'Scaffold-42-boards'
/** The least that argon2 takes: it is written in the hash, so that signing in costs as little. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let hashed: Promise<string> | undefined
let built = 0

type Columns = Omit<Partial<User>, `$${string}` | 'QueryBuilderType'>
export type UserChanges = {
  [K in keyof Columns as Columns[K] extends (...args: never[]) => unknown ? never : K]: Columns[K]
} & Partial<Record<SealedField, string | null>>

async function buildUser(
  app: RunningApp,
  changes: UserChanges,
  { isFounder } = { isFounder: true },
): Promise<User> {
  built += 1
  hashed ??= hash(PASSWORD, CHEAP)
  const columns: Record<string, unknown> = { ...changes }
  for (const field of SEALED_FIELDS) {
    const value = changes[field]
    delete columns[field]
    if (typeof value === 'string') columns[`${field}_sealed`] = app.deps.vault.seal(value)
  }
  const id = newId()
  const now = app.clock.now()
  await User.query(app.deps.knex).insert({
    id,
    email: `person-${built}-${id.slice(-6)}@example.test`,
    email_verified_at: now,
    password_hash: await hashed,
    full_name: `Person ${built}`,
    created_at: now,
    ...columns,
  })
  const user = await User.query(app.deps.knex).findById(id).throwIfNotFound()
  if (user.user_type === 'client' && isFounder) await createCompanies(app.deps.knex, [user])
  return User.query(app.deps.knex).findById(id).throwIfNotFound()
}

/** A worker with a verified address, CIS 20%, no VAT, £200 a day, bank details. */
export const buildWorker = (app: RunningApp, changes: UserChanges = {}): Promise<User> =>
  buildUser(app, {
    user_type: 'worker',
    trade_type: 'Electrician',
    cis_registered: true,
    cis_status: '20',
    standard_day_rate: 200,
    utr_number: '1234567890',
    bank_account_name: 'P Erson',
    bank_account_number: '12345678',
    bank_sort_code: '12-34-56',
    ...changes,
  })

/** Somebody who acts for companies and has none of their own. */
export const buildPerson = (app: RunningApp, changes: UserChanges = {}): Promise<User> =>
  buildUser(app, { user_type: 'client', ...changes }, { isFounder: false })

/** A client company with a verified address. */
export const buildClient = (app: RunningApp, changes: UserChanges = {}): Promise<User> =>
  buildUser(app, { user_type: 'client', company_name: 'Brick & Beam Ltd', ...changes })

/** A caller with that person's session. */
export async function signedInClient(
  app: RunningApp,
  { email, password = PASSWORD }: { email: string; password?: string },
): Promise<HttpClient> {
  const caller = app.visitor()
  const answer = await caller.post('/auth/login', { email, password })
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status}`)
  return caller
}

/** A client company with nobody else, signed in. */
export async function clientAlone(
  app: RunningApp,
): Promise<{ client: User; asClient: HttpClient }> {
  const client = await buildClient(app)
  return { client, asClient: await signedInClient(app, client) }
}
