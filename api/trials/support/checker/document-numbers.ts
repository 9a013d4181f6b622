import type { Knex } from 'knex'
import type { Check } from './evidence.ts'

const NUMBERED = [
  { table: 'invoices', column: 'invoice_number', kind: 'invoice' },
  { table: 'timesheets', column: 'timesheet_number', kind: 'timesheet' },
] as const

type Numbered = (typeof NUMBERED)[number]

/** The database forbids it by an index; the checker does not take its word for it. */
async function findRepeated(knex: Knex, { table, column }: Numbered): Promise<string[]> {
  const rows = (await knex(table)
    .groupBy('worker_id', column)
    .having(knex.raw('COUNT(*) > 1'))
    .select('worker_id', `${column} as number`, knex.raw('COUNT(*) AS times'))) as {
    worker_id: string
    number: string
    times: number
  }[]
  return rows.map(
    ({ worker_id, number, times }) => `${number} of worker ${worker_id} was given ${times} times`,
  )
}

/** `INV-2026-0007` is the seventh of 2026: the counter must be at 7, or 0007 would be given again. */
async function findCountersBehind(knex: Knex, { table, column, kind }: Numbered) {
  const year = knex.raw("CAST(SUBSTRING_INDEX(SUBSTRING_INDEX(??, '-', 2), '-', -1) AS UNSIGNED)", [
    column,
  ])
  const highest = knex(table)
    .where(column, 'regexp', '^[A-Z]+-[0-9]{4}-[0-9]+$')
    .groupByRaw('worker_id, number_year')
    .select(
      'worker_id',
      knex.raw('? AS number_year', [year]),
      knex.raw("MAX(CAST(SUBSTRING_INDEX(??, '-', -1) AS UNSIGNED)) AS highest", [column]),
    )
  const rows = (await knex
    .from(highest.as('given'))
    .leftJoin('number_counters as counter', (on) => {
      on.on('counter.worker_id', 'given.worker_id').on('counter.year', 'given.number_year')
      on.andOnVal('counter.kind', kind)
    })
    .whereRaw('COALESCE(counter.n, 0) < given.highest')
    .select('given.worker_id', 'given.number_year', 'given.highest', 'counter.n')) as {
    worker_id: string
    number_year: number
    highest: number
    n: number | null
  }[]
  return rows.map(
    ({ worker_id, number_year, highest, n }) =>
      `the ${kind} numbers of worker ${worker_id} in ${number_year} reach ${highest}, their counter says ${n ?? 0}`,
  )
}

export const documentNumbers: Check = {
  name: 'every number is unique',
  find: async ({ deps: { knex } }) => {
    const sentences: string[] = []
    for (const numbered of NUMBERED) {
      sentences.push(...(await findRepeated(knex, numbered)))
      sentences.push(...(await findCountersBehind(knex, numbered)))
    }
    return sentences
  },
}
