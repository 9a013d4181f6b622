import type { Knex } from 'knex'
import { systemClock } from '../src/clock.ts'
import { createCompanies } from '../src/companies/index.ts'
import { LIVE } from '../src/sandbox.ts'
import type { Vault } from '../src/vault.ts'
import { keepPayments } from '../src/db/migrations/0100-invoice-payments.ts'
import { newId } from '../src/db/new-id.ts'
import { recountMonthLines } from '../src/features/cis-statements/index.ts'
import { recountSpending } from '../src/features/projects/index.ts'
import { hashPassword } from '../src/features/accounts/password.ts'
import { PASSWORD } from './data.ts'
import { numbersBelow } from './numbers-below.ts'
import { sized } from '@daysheet/tools/sized'

/**
 * Weekly invoices of a worker over some four years; the last four weeks of them are open. The smallest
 * numbers have no factor in common, so that nobody is assigned to a project twice.
 */
export const CLIENT_SIZE = {
  workers: sized(500, 11),
  projects: sized(200, 25),
  /** The newest ones, a page of the list, with nearly half of all invoices. */
  busy: 24,
  invoices: sized(100_000, 330),
  lines: 5,
  notifications: sized(20_000, 200),
} as const

export interface BenchClient {
  client: { id: string; email: string }
  /** One with 2,000 invoices. */
  projectId: string
}

const LAST_WEEK = "'2026-11-16'"

interface Writing {
  /** A letter of the hexadecimal alphabet that keeps the ids apart from those of other calls. */
  mark: string
  /** SQL, of the row `s`. */
  client_id: string
  invoices: number
  /** Of each invoice. */
  lines: number
}

/** `01…` with the row's place in time first, as ids are made: of two calls the rows interleave. */
const idOf = (mark: string, kind: string, n: string, of: number) =>
  `LOWER(CONCAT('01', LPAD(HEX(FLOOR(${n} * ${0xffffff / of})), 6, '0'), '-0000-7000-8000-', '${mark}${kind}', LPAD(HEX(${n}), 10, '0')))`

const { workers, projects, busy } = CLIENT_SIZE

const workerOf = (mark: string, n: string) => idOf(mark, '1', `MOD(${n}, ${workers})`, workers)
const projectAt = (mark: string, place: string) => idOf(mark, '2', place, projects)
const projectOf = (mark: string, n: string) =>
  projectAt(
    mark,
    `IF(MOD(${n}, 100) < 48, ${projects - 1} - MOD(${n}, ${busy}), MOD(${n}, ${projects - busy}))`,
  )

/** More in one statement would be sorted on disk. */
const AT_ONCE = 10_000

/** A week's invoice of each worker after another, in the order in which the workers sent them. */
async function writeInvoices(
  knex: Knex,
  { mark, client_id, invoices, lines }: Writing,
): Promise<void> {
  const weeks = Math.ceil(invoices / workers)
  const week = `(${LAST_WEEK} - INTERVAL (${weeks} - 1 - FLOOR(s.n / ${workers})) WEEK)`
  const age = `(${weeks} - 1 - FLOOR(s.n / ${workers}))`
  const invoiceId = idOf(mark, '3', 's.n', invoices)
  const isPaid = `${age} >= 4`
  const taxDay = `(${week} + INTERVAL 14 DAY - INTERVAL 5 DAY)`
  for (let from = 0; from < invoices; from += AT_ONCE) {
    const numbers = numbersBelow(Math.min(invoices, from + AT_ONCE), from)
    await knex.raw(
      `INSERT INTO invoices (id, worker_id, client_id, invoice_number, status, period_start, period_end,
       due_date, submitted_at, created_at, paid_at, tax_year, tax_month, total_hours, subtotal,
       expenses_total, vat_amount, total_amount, cis_deduction, net_amount, vat_registered,
       cis_registered, cis_status)
     SELECT ${invoiceId}, ${workerOf(mark, 's.n')}, ${client_id}, CONCAT('INV-2020-', LPAD(s.n, 7, '0')),
       IF(${isPaid}, 'paid', ELT(MOD(s.n, 8) + 1, 'submitted', 'submitted', 'submitted', 'submitted',
         'approved', 'approved', 'disputed', 'rejected')),
       ${week}, ${week} + INTERVAL 6 DAY, ${week} + INTERVAL 20 DAY,
       ${week} + INTERVAL 5 DAY + INTERVAL s.n SECOND, ${week} + INTERVAL 5 DAY + INTERVAL s.n SECOND,
       IF(${isPaid}, ${week} + INTERVAL 14 DAY, NULL),
       IF(${isPaid}, YEAR(${taxDay}) - (MONTH(${taxDay}) < 4), NULL),
       IF(${isPaid}, MOD(MONTH(${taxDay}) + 8, 12) + 1, NULL),
       40, 1000, 50, 0, 1050, 200, 850, 0, 1, '20'
     FROM ${numbers} s ORDER BY s.n`,
    )
    await knex.raw(
      `INSERT INTO invoice_items (id, invoice_id, position, item_type, work_date, project_id,
       pricing_type, work_type, hours, day_rate, rate, multiplier, amount, expenses_share)
     SELECT ${idOf(mark, '4', `(s.n * ${lines} + line.n)`, invoices * lines)}, ${invoiceId}, line.n, 'work',
       ${week} + INTERVAL line.n DAY, ${projectOf(mark, 's.n')}, 'day_rate', 'standard', 8, 200, 25, 1, 200, 10
     FROM ${numbers} s JOIN ${numbersBelow(lines)} line ORDER BY s.n, line.n`,
    )
  }
  await keepPayments(knex)
}

/** A client with workers, projects with a budget, and invoices; in a few statements. */
export async function writeClient(knex: Knex, vault: Vault): Promise<BenchClient> {
  const mark = 'a'
  const client = { id: newId(), email: `client-${mark}@bench.test` }
  const password_hash = await hashPassword(PASSWORD)
  await knex('users').insert({
    ...client,
    user_type: 'client',
    full_name: 'Siân O’Brien',
    password_hash,
  })
  await createCompanies(knex, [
    {
      ...client,
      sandbox: LIVE,
      full_name: 'Siân O’Brien',
      company_name: 'O’Brien & Sons',
      created_at: systemClock.now(),
    },
  ])
  const ofWorkers = `FROM ${numbersBelow(workers)} s ORDER BY s.n`
  const worker = workerOf(mark, 's.n')
  await knex.raw(
    `INSERT INTO users (id, email, user_type, full_name, password_hash, cis_registered, trade_type,
       utr_number_sealed)
     SELECT ${worker}, CONCAT('worker-', s.n, '-${mark}@bench.test'), 'worker',
       CONCAT('Łukasz Wiśniewski ', s.n), ?, 1, 'Electrician', ? ${ofWorkers}`,
    [password_hash, vault.seal('2108834503')],
  )
  await knex.raw(
    `INSERT INTO engagements (id, client_id, worker_id, status, day_rate, created_at)
     SELECT ${idOf(mark, '5', 's.n', workers)}, ?, ${worker}, IF(MOD(s.n, 25) = 0, 'inactive', 'active'), 200,
       '2023-01-02' + INTERVAL s.n DAY ${ofWorkers}`,
    [client.id],
  )
  await knex.raw(
    `INSERT INTO cis_verifications (id, engagement_id, client_id, worker_id, verified_on, result,
       verification_number)
     SELECT id, id, client_id, worker_id, '2025-04-06', 'net', 'V1234567890' FROM engagements
     WHERE client_id = ?`,
    [client.id],
  )
  await knex.raw(
    `INSERT INTO projects (id, client_id, name, code, budget, budget_alert_threshold, status, created_at)
     SELECT ${projectAt(mark, 's.n')}, ?, CONCAT('Saltaire Mill, Block ', s.n), CONCAT('SM-', s.n), 2500000, 80,
       ELT(MOD(s.n, 5) + 1, 'active', 'active', 'active', 'paused', 'completed'),
       '2023-01-02' + INTERVAL s.n WEEK
     FROM ${numbersBelow(projects)} s ORDER BY s.n`,
    [client.id],
  )
  await knex.raw(
    `INSERT INTO project_assignments (id, project_id, worker_id, client_id, assigned_at)
     SELECT ${idOf(mark, '6', 's.n', projects * 10)}, ${projectAt(mark, `MOD(s.n, ${projects})`)},
       ${workerOf(mark, '(s.n * 7 + FLOOR(s.n / 1000))')}, ?, '2024-01-02' + INTERVAL s.n MINUTE
     FROM ${numbersBelow(projects * 10)} s ORDER BY s.n`,
    [client.id],
  )
  const { invoices, lines } = CLIENT_SIZE
  await writeInvoices(knex, { mark, client_id: `'${client.id}'`, invoices, lines })
  await recountSpending(knex)
  await writeSurroundings(knex, mark, client.id)
  await recountMonthLines(knex)
  return { client, projectId: await newestProject(knex, client.id) }
}

/** As many invoices of a hundred other clients, of one line each, among those of the first. */
export const writeOthers = (knex: Knex, invoices: number): Promise<void> =>
  writeInvoices(knex, {
    mark: 'b',
    client_id: idOf('b', '0', 'MOD(s.n, 100)', 100),
    invoices,
    lines: 1,
  })

/** What else a client's home counts: timesheets, statements, invitations and notifications. */
async function writeSurroundings(knex: Knex, mark: string, client_id: string): Promise<void> {
  const { invoices } = CLIENT_SIZE
  const day = `(${LAST_WEEK} - INTERVAL FLOOR(s.n / ${workers}) WEEK)`
  await knex.raw(
    `INSERT INTO timesheets (id, worker_id, client_id, timesheet_number, status, period_start, period_end,
       total_hours, submitted_at, created_at)
     SELECT ${idOf(mark, '7', 's.n', invoices)}, ${workerOf(mark, 's.n')}, ?, CONCAT('TS-2020-', LPAD(s.n, 7, '0')),
       IF(s.n < ${workers}, 'submitted', 'approved'), ${day}, ${day} + INTERVAL 6 DAY, 40, ${day}, ${day}
     FROM ${numbersBelow(invoices)} s ORDER BY s.n`,
    [client_id],
  )
  // All but one in a hundred were sent.
  await knex.raw(
    `INSERT INTO cis_statements (id, worker_id, client_id, tax_year, tax_month, total_payments,
       total_deductions, uploaded_at)
     SELECT CONCAT(LEFT(MIN(id), 24), '${mark}8', RIGHT(MIN(id), 10)), worker_id, ?, tax_year, tax_month,
       SUM(total_amount), SUM(cis_deduction), MAX(paid_at)
     FROM invoices WHERE client_id = ? AND status = 'paid' AND tax_year IS NOT NULL
     GROUP BY worker_id, tax_year, tax_month
     HAVING MOD(CONV(RIGHT(MIN(id), 6), 16, 10), 100) > 0`,
    [client_id, client_id],
  )
  await knex.raw(
    `INSERT INTO invitations (id, client_id, status, full_name, email, open_email, invited_at, expires_at,
       created_at)
     SELECT ${idOf(mark, '9', 's.n', 1000)}, ?, ELT(MOD(s.n, 4) + 1, 'accepted', 'declined', 'sent', 'draft'),
       'Zoë Ndlovu', CONCAT('invited-', s.n, '-${mark}@bench.test'),
       IF(MOD(s.n, 4) > 1, CONCAT('invited-', s.n, '-${mark}@bench.test'), NULL),
       '2026-11-02', '2026-11-09' + INTERVAL MOD(s.n, 30) DAY, '2026-11-01' + INTERVAL s.n SECOND
     FROM ${numbersBelow(1000)} s ORDER BY s.n`,
    [client_id],
  )
  await knex.raw(
    `INSERT INTO notifications (id, user_id, type, title, created_at, read_at)
     SELECT ${idOf(mark, 'a', 's.n', CLIENT_SIZE.notifications)}, ?, 'invoice_submitted', 'A new invoice',
       '2024-01-01' + INTERVAL s.n HOUR, IF(MOD(s.n, 400) = 0, NULL, '2026-11-01')
     FROM ${numbersBelow(CLIENT_SIZE.notifications)} s ORDER BY s.n`,
    [client_id],
  )
}

async function newestProject(knex: Knex, client_id: string): Promise<string> {
  const [newest] = (await knex('projects')
    .where({ client_id })
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('id')) as { id: string }[]
  if (!newest) throw new Error('The client has projects')
  return newest.id
}

export async function analyse(knex: Knex): Promise<void> {
  await knex.raw(
    'ANALYZE TABLE invoices, cis_month_lines, invoice_items, projects, project_assignments, engagements, users, timesheets, cis_statements, invitations, notifications',
  )
}
