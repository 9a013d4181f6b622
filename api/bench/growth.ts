import { newId } from '../src/db/new-id.ts'
import { startWorld, stopWorld, type BenchWorld } from './bench-world.ts'
import { writeDocuments } from './data.ts'
import { measureExpenses } from './expenses.ts'
import { byTurns, perSecond, type Row } from './measure.ts'
import { listPath } from './reads.ts'

/**
 * The worker's lists beside the same lists in a second database, where a hundred times as many
 * invoices and expenses of other workers stand in the tables. Both are there at once and asked by
 * turns.
 */
export async function measureGrowth(
  small: BenchWorld,
  databaseUrl: string,
  files: string,
): Promise<Row[]> {
  const url = new URL(databaseUrl)
  url.pathname += '_grown'
  await small.deps.knex.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4', [url.pathname.slice(1)])
  const large = await startWorld(url.href, files)
  try {
    return [await measureInvoices(small, large), await measureExpenses(small, large)]
  } finally {
    await stopWorld(large)
  }
}

async function measureInvoices(small: BenchWorld, large: BenchWorld): Promise<Row> {
  await writeDocuments(large.deps.knex, 'invoices', {
    workers: Array.from({ length: 990 }, () => newId()),
    client_id: large.people.client.id,
    count: 990_000,
    from: 10_000,
  })
  await large.deps.knex.raw('ANALYZE TABLE invoices')
  const listOf = ({ api, people, headers }: BenchWorld) => ({
    url: api + listPath(people.worker.id, 'invoices'),
    headers,
  })
  const [ours, against, speed] = await byTurns(listOf(large), listOf(small))
  const ratio = 1 / speed
  return {
    name: 'Time of that list with 1,000,000 invoices in the table, against 10,000',
    ours: perSecond(ours),
    against: perSecond(against),
    ratio,
    aim: '≤ 1.2',
    met: ratio <= 1.2,
  }
}
