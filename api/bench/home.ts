import { addDays } from '@daysheet/core'
import { keepPayments } from '../src/db/migrations/0100-invoice-payments.ts'
import { newId } from '../src/db/new-id.ts'
import { hashPassword } from '../src/features/accounts/password.ts'
import { findFigures } from '../src/features/worker-overview/find-figures.ts'
import { signIn, type BenchWorld } from './bench-world.ts'
import { PASSWORD, writeDocuments } from './data.ts'
import type { Read } from './reads.ts'
import { sized } from '@daysheet/tools/sized'

const INVOICES = sized(10_000, 200)
const EXPENSES = sized(2_000, 100)

/** Of every ten, by the last digit of the number: six were paid, three wait, one is a draft. */
const HISTORY = `
  UPDATE invoices SET
    status = ELT(MOD(CAST(SUBSTRING(invoice_number, 10) AS UNSIGNED), 10) + 1,
      'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'submitted', 'approved', 'disputed', 'draft'),
    paid_at = ? - INTERVAL MOD(CAST(SUBSTRING(invoice_number, 10) AS UNSIGNED), 700) DAY
  WHERE worker_id = ?`

/**
 * The figures of a home over 10,000 invoices, six in ten of them paid within the last two years, and
 * 2,000 business expenses of the same time; of a worker of their own, so that the lists of the other
 * stay as they are.
 */
export async function homeOf(world: BenchWorld): Promise<{ read: Read; world: BenchWorld }> {
  const { deps, people, api } = world
  const { knex, clock } = deps
  const today = clock.today()
  const worker = { id: newId(), email: 'rosa@bench.test' }
  await knex('users').insert({
    ...worker,
    user_type: 'worker',
    full_name: 'Rosa Marchetti',
    password_hash: await hashPassword(PASSWORD),
    cis_registered: true,
  })
  await knex('engagements').insert({
    id: newId(),
    worker_id: worker.id,
    client_id: people.client.id,
    day_rate: 200,
  })
  const own = { workers: [worker.id], client_id: people.client.id, count: INVOICES }
  await writeDocuments(knex, 'invoices', { ...own, from: 2 * INVOICES })
  await knex.raw(HISTORY, [today, worker.id])
  await keepPayments(knex)
  await knex.batchInsert(
    'business_expenses',
    Array.from({ length: EXPENSES }, (_, n) => ({
      id: newId(),
      worker_id: worker.id,
      description: 'Fixings',
      category: 'Materials',
      expense_date: addDays(today, -(n % 700)),
      cost_ex_vat: 25,
      vat_amount: 5,
      total_amount: 30,
    })),
    500,
  )
  await knex.raw('ANALYZE TABLE invoices, business_expenses')
  const read = {
    name: "Worker's home, 10,000 invoices and 2,000 expenses",
    path: `/api/workers/${worker.id}/financial-stats`,
    work: () => findFigures(knex, worker.id, today),
  }
  return { read, world: { ...world, ...(await signIn(api, worker.email)) } }
}
