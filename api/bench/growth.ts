import { startWorld, stopWorld, type BenchWorld } from './bench-world.ts'
import { clientReadsOf, measureClientGrowth, type ClientReads } from './client-home.ts'
import { writeOthers } from './client-data.ts'
import { measureExpenses } from './expenses.ts'
import { byTurns, perSecond, type Row } from './measure.ts'
import { listPath } from './reads.ts'
import { sized } from '@daysheet/tools/sized'

/**
 * The reads of a worker and of a client beside the same reads in a second database, where a million
 * invoices and a hundred times as many expenses of others stand in the tables. Both are there at
 * once and asked by turns.
 */
export async function measureGrowth(
  small: BenchWorld,
  client: ClientReads,
  databaseUrl: string,
  files: string,
): Promise<Row[]> {
  const url = new URL(databaseUrl)
  url.pathname += '_grown'
  await small.deps.knex.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4', [url.pathname.slice(1)])
  const large = await startWorld(url.href, files)
  try {
    await writeOthers(large.deps.knex, sized(990_000, 1_100))
    const largeClient = await clientReadsOf(large)
    return [
      await measureInvoices(small, large),
      await measureExpenses(small, large),
      ...(await measureClientGrowth(client, largeClient)),
    ]
  } finally {
    await stopWorld(large)
  }
}

async function measureInvoices(small: BenchWorld, large: BenchWorld): Promise<Row> {
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
