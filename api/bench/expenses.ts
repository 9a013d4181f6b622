import type { Knex } from 'knex'
import { newId } from '../src/db/new-id.ts'
import type { BenchWorld } from './bench-world.ts'
import { byTurns, perSecond, type Row } from './measure.ts'
import { sized } from '@daysheet/tools/sized'

const OWN = sized(1_000, 100)
const GROWN = sized(100_000, 200)

const categories = ['General', 'Travel & Fuel', 'Materials', 'Tools & Equipment']

/** A thousand expenses of one worker, over some five years. */
async function writeExpenses(knex: Knex, worker_id: string): Promise<void> {
  const rows = Array.from({ length: OWN }, (_, n) => ({
    id: newId(),
    worker_id,
    description: `Drill bits and a masonry blade, ${n}`,
    category: categories[n % categories.length],
    expense_date: `20${22 + (n % 5)}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
    cost_ex_vat: 100,
    vat_amount: 20,
    total_amount: 120,
    notes: n % 3 === 0 ? 'For the mill' : null,
  }))
  await knex.batchInsert('business_expenses', rows, 500)
}

/**
 * A worker's list of expenses with its sums in the small database, beside the same list in a second
 * one, where a hundred times as many of other workers stand in the table.
 */
export async function measureExpenses(small: BenchWorld, large: BenchWorld): Promise<Row> {
  for (const { deps, people } of [small, large]) {
    await writeExpenses(deps.knex, people.worker.id)
  }
  for (let others = OWN; others < GROWN; others += OWN) {
    await writeExpenses(large.deps.knex, newId())
  }
  for (const { deps } of [small, large]) await deps.knex.raw('ANALYZE TABLE business_expenses')
  const listOf = ({ api, people, headers }: BenchWorld) => ({
    url: `${api}/api/workers/${people.worker.id}/business-expenses?limit=50`,
    headers,
  })
  const [ours, against, speed] = await byTurns(listOf(large), listOf(small))
  const ratio = 1 / speed
  return {
    name: "Time of a worker's 1,000 expenses with 100,000 in the table, against 1,000",
    ours: perSecond(ours),
    against: perSecond(against),
    ratio,
    aim: '≤ 1.2',
    met: ratio <= 1.2,
  }
}
