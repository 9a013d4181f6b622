import { textsOfPerson, type Day } from '@daysheet/core'
import type { Knex } from 'knex'
import { foundIds } from '../../db/found-ids.ts'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { givenStatements, onlyMonthsOver, paidByMonth } from './given-statements.ts'
import { WorkerSummaryRow } from './model.ts'

export interface SummaryFilter extends Page {
  /** Of which tax year the sums are. */
  year: number
  q?: string | undefined
}

const EMAIL = 'COALESCE(engagements.contact_email, worker.email) AS email'

/**
 * Everybody who has worked for a client, now or before, the newest engagement first. One statement,
 * two with a search, however many there are.
 */
export async function listWorkerSummaries(
  knex: Knex,
  clientId: string,
  { year, q, ...page }: SummaryFilter,
  today: Day,
) {
  const statementSums = knex('cis_statements')
    .where({ client_id: clientId, tax_year: year })
    .whereNull('superseded_at')
    .groupBy('worker_id')
    .select('worker_id')
    .sum({ payments: 'total_payments', deductions: 'total_deductions' })
    .count({ statements: '*' })
  const query = WorkerSummaryRow.query(knex)
    .join('users as worker', 'worker.id', 'engagements.worker_id')
    .leftJoin(statementSums.as('given'), 'given.worker_id', 'engagements.worker_id')
    .leftJoin(
      statementsToGive(knex, clientId, today).as('to_give'),
      'to_give.worker_id',
      'engagements.worker_id',
    )
    .where('engagements.client_id', clientId)
    .select(
      'engagements.id',
      'engagements.worker_id',
      'engagements.status',
      'engagements.created_at',
      'worker.full_name',
      'worker.cis_registered',
      'worker.cis_status',
      'worker.utr_number_sealed',
      knex.raw(EMAIL),
      knex.raw('COALESCE(given.payments, 0) AS total_payments'),
      knex.raw('COALESCE(given.deductions, 0) AS total_deductions'),
      knex.raw('COALESCE(given.statements, 0) AS statements_count'),
      knex.raw('COALESCE(to_give.months, 0) AS statements_to_give'),
    )
  if (q?.trim()) query.whereIn('engagements.id', await idsCalled(knex, clientId, q))
  const order = { by: 'engagements.created_at', id: 'engagements.id' }
  return pageOf(await pageQuery(query, order, page), page, ({ created_at }) => created_at)
}

/** How many tax months of each worker are over, with a deduction and without a statement. */
const statementsToGive = (knex: Knex, clientId: string, today: Day) =>
  knex
    .from(onlyMonthsOver(paidByMonth(knex, clientId), today).as('paid'))
    .where('paid.cis_deduction', '>', 0)
    .whereNotExists(givenStatements(knex, clientId).select(knex.raw('1')))
    .groupBy('paid.worker_id')
    .select('paid.worker_id')
    .count({ months: '*' })

async function idsCalled(knex: Knex, clientId: string, q: string): Promise<string[]> {
  const rows = await knex('engagements')
    .join('users as worker', 'worker.id', 'engagements.worker_id')
    .where('engagements.client_id', clientId)
    .select<{ id: string; full_name: string; company_name: string | null; email: string }[]>(
      'engagements.id',
      'worker.full_name',
      'worker.company_name',
      knex.raw(EMAIL),
    )
  return foundIds(rows, q, textsOfPerson)
}
