import type { CisStatement, ErrorBody, IssuedStatement, MadeStatements } from '@daysheet/core'
import { keepPayments } from '../../src/db/migrations/0100-invoice-payments.ts'
import { newId } from '../../src/db/new-id.ts'
import { buildPayment, type PaymentChanges } from './build-payment.ts'
import { buildWorker, type UserChanges } from './build-user.ts'
import { buildEngagement, buildWorkingPair, type WorkingPair } from './build-working-pair.ts'
import type { HttpAnswer } from './http-client.ts'
import { storeLinesOf } from './store-month-lines.ts'
import type { TestApp } from './test-app.ts'

/** HMRC's references of a contractor. */
export const CONTRACTOR = {
  contractor_utr: '2108834503',
  paye_reference: '123/AB456',
  accounts_office_reference: '123PA00012345',
}

/** O’Brien & Sons and Łukasz Wiśniewski, paid the first line of month 8 of the specification. */
export async function buildContractor(app: TestApp): Promise<WorkingPair> {
  app.clock.set('2026-12-07T09:00:00.000Z')
  const pair = await buildWorkingPair(app, {
    worker: { full_name: 'Łukasz Wiśniewski', utr_number: '2108834503' },
    client: { company_name: 'O’Brien & Sons', ...CONTRACTOR },
    engagement: { created_at: '2026-09-20 08:00:00.000' },
  })
  await buildPayment(app, pair, { subtotal: 1475, expenses_total: 45.5, cis_deduction: 295 })
  await buildPayment(app, pair)
  return pair
}

/** Another worker of the same client, paid once in month 8. */
export async function paidWorker(
  app: TestApp,
  { client }: Pick<WorkingPair, 'client'>,
  changes: UserChanges = {},
  payment: PaymentChanges = {},
) {
  const worker = await buildWorker(app, changes)
  await buildEngagement(app, worker, client)
  await buildPayment(app, { worker, client }, payment)
  return worker
}

type Answer = HttpAnswer<MadeStatements & ErrorBody>

export const monthPath = ({ client }: Pick<WorkingPair, 'client'>, month = 8, year = 2026) =>
  `/api/clients/${client.id}/cis-months/${year}/${month}`

export const makeStatements = (pair: WorkingPair, body: object = {}, month = 8): Promise<Answer> =>
  pair.asClient.post(`${monthPath(pair, month)}/statements`, body)

/** The same; anything but 200 throws. */
export async function madeStatements(pair: WorkingPair, body: object = {}) {
  const answer = await makeStatements(pair, body)
  if (answer.status !== 200) throw new Error(answer.bytes.toString())
  return answer.body
}

interface List<Statement> {
  statements: Statement[]
  summary: { total_statements: number; total_payments: number; total_deductions: number }
}

export const listIssuedStatements = async ({ asClient, client }: WorkingPair) =>
  (await asClient.get<List<IssuedStatement>>(`/api/clients/${client.id}/cis-statements`)).body
export const listReceivedStatements = async ({ asWorker, worker }: WorkingPair) =>
  (await asWorker.get<List<CisStatement>>(`/api/workers/${worker.id}/cis-statements`)).body

/** Workers of the client, each paid once in month 8: straight into the tables. */
export async function payMany(
  app: TestApp,
  { client }: Pick<WorkingPair, 'client'>,
  count: number,
): Promise<void> {
  const { knex, vault } = app.deps
  const ids = Array.from({ length: count }, () => newId())
  const utr_number_sealed = vault.seal('2108834503')
  const insert = (table: string, of: (id: string, n: number) => Record<string, unknown>) =>
    knex.batchInsert(table, ids.map(of), 500)
  await insert('users', (id, n) => ({
    id,
    email: `worker-${id}@example.test`,
    password_hash: 'x',
    user_type: 'worker',
    full_name: `Łukasz Wiśniewski ${n + 1}`,
    cis_registered: true,
    utr_number_sealed,
  }))
  await insert('engagements', (worker_id) => ({
    id: newId(),
    client_id: client.id,
    worker_id,
    status: 'active',
  }))
  await insert('invoices', (worker_id, n) => ({
    id: newId(),
    worker_id,
    client_id: client.id,
    invoice_number: `INV-2018-${n}`,
    status: 'paid',
    period_start: '2026-11-09',
    period_end: '2026-11-15',
    due_date: '2026-11-27',
    submitted_at: '2026-11-15 12:00:00.000',
    paid_at: '2026-11-20',
    tax_year: 2026,
    tax_month: 8,
    total_hours: 40,
    subtotal: 800 + n,
    expenses_total: 0,
    vat_amount: 0,
    total_amount: 800 + n,
    cis_deduction: 160,
    net_amount: 640 + n,
    vat_registered: false,
    cis_registered: true,
    cis_status: '20',
  }))
  await keepPayments(knex)
  await storeLinesOf(app, { client })
}
