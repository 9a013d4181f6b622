import type { TaxMonth } from '@daysheet/core'
import type { Knex } from 'knex'
import { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockTaxMonth } from '../lock-tax-month.ts'
import { countMonthLines, storeMonthLines } from './store-month-lines.ts'

interface Line {
  worker_id: string
  /** Pounds. */
  deducted: number
  lacks_statement: boolean
}

export interface Recounted extends TaxMonth {
  client_id: string
  worker_id: string
  /** Null: no line. */
  before: Line | null
  after: Line | null
}

const COLUMNS = ['tax_year', 'tax_month', 'worker_id', 'deducted', 'lacks_statement'] as const

/**
 * Counts the lines of every client's tax months anew and stores them where they differ; returns what
 * differed. Work goes on meanwhile: what seems to differ is counted once more with its month locked,
 * as whoever changes it does, one month after another.
 */
export async function recountMonthLines(knex: Knex): Promise<Recounted[]> {
  const clients = (await knex('companies').orderBy('id').pluck('id')) as string[]
  const differing: Recounted[] = []
  for (const client_id of clients) {
    for (const month of await findDifferingMonths(knex, client_id)) {
      differing.push(...(await recountMonth(knex, client_id, month)))
    }
  }
  return differing
}

/** A line that is stored or counted, but not both, differs. */
async function findDifferingMonths(knex: Knex, client_id: string): Promise<TaxMonth[]> {
  const stored = knex('cis_month_lines').where({ client_id }).select(COLUMNS)
  const counted = knex.from(countMonthLines(knex, { client_id }).as('counted')).select(COLUMNS)
  const differing = knex
    .from(stored.unionAll(counted).as('lines_of_both'))
    .groupBy(COLUMNS)
    .having(knex.raw('COUNT(*) = 1'))
    .select('tax_year', 'tax_month')
  return (await knex
    .from(differing.as('differing'))
    .distinct('tax_year', 'tax_month')
    .orderBy(['tax_year', 'tax_month'])) as TaxMonth[]
}

const recountMonth = (
  knex: Knex,
  client_id: string,
  { tax_year, tax_month }: TaxMonth,
): Promise<Recounted[]> =>
  inTransaction({ knex, actor: Actor.system }, async (trx) => {
    const month = { client_id, tax_year, tax_month }
    await lockTaxMonth(trx, month)
    const before = await linesOf(trx, month)
    await storeMonthLines(trx, { client_id, months: [month] })
    const after = await linesOf(trx, month)
    return [...new Set([...before.keys(), ...after.keys()])]
      .map((worker_id) => ({
        ...{ ...month, worker_id },
        before: before.get(worker_id) ?? null,
        after: after.get(worker_id) ?? null,
      }))
      .filter((line) => JSON.stringify(line.before) !== JSON.stringify(line.after))
  })

async function linesOf(
  trx: Knex.Transaction,
  month: TaxMonth & { client_id: string },
): Promise<Map<string, Line>> {
  const lines = (await trx('cis_month_lines')
    .where({ ...month })
    .orderBy('worker_id')
    .select('worker_id', 'deducted', 'lacks_statement')) as Line[]
  return new Map(lines.map((line) => [line.worker_id, line]))
}
