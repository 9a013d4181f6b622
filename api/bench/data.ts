import type { Knex } from 'knex'
import { systemClock } from '../src/clock.ts'
import { createCompanies } from '../src/companies/index.ts'
import { LIVE } from '../src/sandbox.ts'
import { newId } from '../src/db/new-id.ts'
import { hashPassword } from '../src/features/accounts/password.ts'
import type { Deps } from '../src/deps.ts'
import { numbersBelow } from './numbers-below.ts'

export const PASSWORD = 'Scaffold-42-boards'

export interface BenchPeople {
  worker: { id: string; email: string }
  client: { id: string }
  projectId: string
}

export async function writePeople(deps: Pick<Deps, 'knex' | 'vault'>): Promise<BenchPeople> {
  const { knex, vault } = deps
  const worker = { id: newId(), email: 'callum@bench.test' }
  const client = { id: newId() }
  const projectId = newId()
  const password_hash = await hashPassword(PASSWORD)
  await knex('users').insert({
    ...worker,
    user_type: 'worker',
    full_name: 'Callum Reid',
    password_hash,
    cis_registered: true,
    standard_day_rate: 200,
    utr_number_sealed: vault.seal('2108834503'),
    bank_account_name_sealed: vault.seal('Callum Reid'),
    bank_account_number_sealed: vault.seal('66374958'),
    bank_sort_code_sealed: vault.seal('08-99-99'),
  })
  await knex('users').insert({
    ...client,
    email: 'dave@bench.test',
    user_type: 'client',
    full_name: 'Dave Hollis',
    password_hash,
  })
  await createCompanies(knex, [
    {
      ...client,
      email: 'dave@bench.test',
      sandbox: LIVE,
      full_name: 'Dave Hollis',
      company_name: 'Pennine Build Ltd',
      created_at: systemClock.now(),
    },
  ])
  await knex('engagements').insert({
    id: newId(),
    worker_id: worker.id,
    client_id: client.id,
    day_rate: 200,
  })
  await knex('projects').insert({
    id: projectId,
    client_id: client.id,
    name: 'Saltaire Mill, Block C',
    budget_alert_threshold: 80,
    status: 'active',
  })
  await knex('project_assignments').insert({
    id: newId(),
    project_id: projectId,
    worker_id: worker.id,
    client_id: client.id,
    assigned_at: '2026-01-01 00:00:00.000',
  })
  return { worker, client, projectId }
}

type Nouns = 'invoices' | 'timesheets'

const numbered = (prefix: string) => `CONCAT('${prefix}-2020-', LPAD(s.n + 1, 6, '0'))`

/** A week each, as they are worked: a list looks for others of the same days. */
const WEEKLY = {
  period_start: "'1835-03-30' + INTERVAL s.n WEEK",
  period_end: "'1835-04-05' + INTERVAL s.n WEEK",
}

/** What the database writes in the columns of each; `s.n` counts a worker's own from 0. */
const COLUMNS: Record<Nouns, Record<string, string>> = {
  invoices: {
    invoice_number: numbered('INV'),
    ...WEEKLY,
    due_date: "'1835-04-19' + INTERVAL s.n WEEK",
    total_hours: '8',
    subtotal: '200',
    expenses_total: '0',
    vat_amount: '0',
    total_amount: '200',
    cis_deduction: '40',
    net_amount: '160',
    vat_registered: '0',
    cis_registered: '1',
    cis_status: "'20'",
  },
  timesheets: {
    timesheet_number: numbered('TS'),
    ...WEEKLY,
    total_hours: '8',
  },
}

/**
 * So many documents, shared out evenly among the workers, made in the database itself. `from` keeps
 * ids and numbers apart from those of an earlier call.
 */
export async function writeDocuments(
  knex: Knex,
  nouns: Nouns,
  {
    workers,
    client_id,
    count,
    from,
  }: { workers: readonly string[]; client_id: string; count: number; from: number },
): Promise<void> {
  const each = count / workers.length
  const columns = Object.entries(COLUMNS[nouns])
  let start = from
  for (const worker of workers) {
    await knex.raw(
      `INSERT INTO ${nouns} (id, worker_id, client_id, status, submitted_at, created_at,
         ${columns.map(([column]) => column).join(', ')})
       SELECT CONCAT('0190', LPAD(HEX(s.n + ?), 4, '0'), '-0000-7000-8000-', LPAD(HEX(s.n + ?), 12, '0')),
         ?, ?, 'submitted',
         '2026-01-01 12:00:00' + INTERVAL s.n MINUTE, '2026-01-01 11:00:00' + INTERVAL s.n MINUTE,
         ${columns.map(([, value]) => value).join(', ')}
       FROM ${numbersBelow(each)} s ORDER BY s.n`,
      [0, start, worker, client_id],
    )
    start += each
  }
}
