import type { Knex } from 'knex'
import { newId } from '../src/db/new-id.ts'
import { hashPassword } from '../src/features/session/password.ts'
import type { Deps } from '../src/deps.ts'

export const PASSWORD = 'Scaffold-42-boards'

export interface BenchPeople {
  worker: { id: string; email: string }
  client: { id: string }
  projectId: string
}

export async function writePeople(deps: Deps): Promise<BenchPeople> {
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
    company_name: 'Pennine Build Ltd',
    password_hash,
  })
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

const ONE_INVOICE = `'submitted', '2026-11-09', '2026-11-15', '2026-11-27', 8, 200, 0, 0, 200, 40, 160, 0, 1, '20'`
const COLUMNS = `id, worker_id, client_id, invoice_number, submitted_at, created_at, status, period_start,
  period_end, due_date, total_hours, subtotal, expenses_total, vat_amount, total_amount,
  cis_deduction, net_amount, vat_registered, cis_registered, cis_status`

/**
 * So many invoices, shared out evenly among the workers, made in the database itself. `from` keeps
 * ids and numbers apart from those of an earlier call.
 */
export async function writeInvoices(
  knex: Knex,
  {
    workers,
    client_id,
    count,
    from,
  }: { workers: readonly string[]; client_id: string; count: number; from: number },
): Promise<void> {
  const digits =
    '(SELECT 0 d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)'
  const each = count / workers.length
  const places = Math.ceil(Math.log10(each))
  const names = Array.from({ length: places }, (_, place) => `digits${place}`)
  const n = names.map((name, place) => `${name}.d * ${10 ** place}`).join(' + ')
  let start = from
  for (const worker of workers) {
    await knex.raw(
      `INSERT INTO invoices (${COLUMNS})
       SELECT CONCAT('0190', LPAD(HEX(s.n + ?), 4, '0'), '-0000-7000-8000-', LPAD(HEX(s.n + ?), 12, '0')),
         ?, ?, CONCAT('INV-2020-', LPAD(s.n + 1, 6, '0')),
         '2026-01-01 12:00:00' + INTERVAL s.n MINUTE, '2026-01-01 11:00:00' + INTERVAL s.n MINUTE,
         ${ONE_INVOICE}
       FROM (SELECT ${n} AS n FROM ${names.map((name) => `${digits} ${name}`).join(' JOIN ')}) s
       WHERE s.n < ? ORDER BY s.n`,
      [0, start, worker, client_id, each],
    )
    start += each
  }
}
