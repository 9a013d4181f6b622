import type { Knex } from 'knex'
import { signIn } from '../bench/bench-world.ts'
import { writeClient } from '../bench/client-data.ts'
import { newId } from '../src/db/new-id.ts'
import { openDatabase } from '../src/db/knex.ts'
import { openTrialApp, report, secondsSince } from './support/trial-app.ts'

export const description =
  'Clients of 100,000 invoices become companies, and users again before a second member exists: nothing else changes'

const MOST_SECONDS = 120

/** What somebody did with each invoice, as the audit log keeps it: the longest of the tables that move. */
const writeAudit = (knex: Knex, client_id: string) =>
  knex.raw(
    `INSERT INTO audit_log (id, actor_id, company_id, about_company_id, action, subject_noun,
       subject_id, created_at)
     SELECT CONCAT(LEFT(id, 24), 'ad', RIGHT(id, 10)), ?, ?, ?, 'invoice.approve', 'invoice', id,
       created_at
     FROM invoices WHERE client_id = ?`,
    [client_id, client_id, client_id, client_id],
  )

/** Tables whose rows name a client, and the columns of it that must come back as they were. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  invoices: ['id', 'client_id', 'worker_id', 'status', 'total_amount', 'version'],
  invoice_items: ['id', 'invoice_id', 'project_id', 'amount'],
  projects: ['id', 'client_id', 'name', 'budget'],
  engagements: ['id', 'client_id', 'worker_id', 'day_rate'],
  cis_statements: ['id', 'client_id', 'worker_id', 'total_deductions'],
  notifications: ['id', 'user_id', 'company_id', 'title', 'read_at'],
  audit_log: ['id', 'actor_id', 'company_id', 'about_company_id', 'action', 'subject_id'],
  sessions: ['id', 'user_id', 'company_id', 'family_id'],
  companies: ['id', 'company_name', 'contact_name', 'contact_email'],
  company_members: ['company_id', 'user_id', 'role', 'status'],
}

/** By table, how many rows there are and a sum over what they say. */
async function fingerprints(knex: Knex): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [table, columns] of Object.entries(KEPT)) {
    const text = columns.map((column) => `COALESCE(${column}, '')`).join(', ')
    const row = (await knex(table).first(
      knex.raw(`COUNT(*) AS n, COALESCE(SUM(CRC32(CONCAT_WS('|', ${text}))), 0) AS sum`),
    )) as {
      n: number
      sum: number
    }
    found[table] = `${row.n} rows, ${row.sum}`
  }
  return found
}

const isMoved = (knex: Knex): Promise<boolean> => knex.schema.hasTable('companies')

async function moveBack(knex: Knex): Promise<void> {
  while (await isMoved(knex)) await knex.migrate.down()
}

function assertSame(before: Record<string, string>, after: Record<string, string>): void {
  for (const [table, rows] of Object.entries(before)) {
    if (after[table] !== rows) throw new Error(`${table}: ${rows}, then ${after[table] ?? 'none'}`)
  }
}

/** Throws unless the move back is refused and the companies are as they were. */
async function assertRefused(knex: Knex): Promise<void> {
  const refusal = await moveBack(knex).then(
    () => 'nothing',
    (error: unknown) => String(error),
  )
  if (!refusal.includes('A company has a second member')) {
    throw new Error(`The move back of a company of two was refused with ${refusal}`)
  }
  if (!(await isMoved(knex))) throw new Error('The companies are gone')
}

export async function run(): Promise<void> {
  const app = await openTrialApp()
  const { config, vault } = app.deps
  const knex = openDatabase({ ...config.database, patient: true })
  try {
    const { client } = await writeClient(knex, vault)
    await writeAudit(knex, client.id)
    await knex('notifications').where('user_id', client.id).update({ company_id: client.id })
    // Signed in before the move: the session goes on after it.
    const { caller } = await signIn(app.url, client.email)
    const before = await fingerprints(knex)
    process.stdout.write(`${before['invoices'] ?? ''}; audit log: ${before['audit_log'] ?? ''}\n`)

    let began = performance.now()
    await moveBack(knex)
    report('Companies to users, with what came after', secondsSince(began), MOST_SECONDS)
    began = performance.now()
    await knex.migrate.latest()
    report('Users to companies, with what came after', secondsSince(began), MOST_SECONDS)
    assertSame(before, await fingerprints(knex))
    const home = await caller.get(`/api/clients/${client.id}/dashboard`)
    if (home.status !== 200) throw new Error(`The session of before was answered ${home.status}`)
    process.stdout.write(`${Object.keys(KEPT).length} tables are as they were\n`)

    const [, other] = (await knex('companies').orderBy('id').pluck('id')) as string[]
    await knex('company_members').insert({
      id: newId(),
      company_id: client.id,
      user_id: other === client.id ? app.people.client.id : other,
      role: 'accountant',
      project_ids: '[]',
      joined_at: knex.fn.now(3),
    })
    await assertRefused(knex)
    await knex.migrate.latest()
    const after = await fingerprints(knex)
    assertSame({ ...before, company_members: after['company_members'] ?? '' }, after)
    process.stdout.write('With a second member the move back is refused, and nothing changes\n')
  } finally {
    await knex.destroy()
    await app.stop()
  }
}
