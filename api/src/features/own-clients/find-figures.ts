import { OUTSTANDING_STATUSES, type Day } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import { JoinRequestRow } from './model.ts'

/** What is owed and earned of one client, and how much was written for it. */
export interface OwnClientFigures {
  owed_count: number
  owed_amount: number
  overdue_count: number
  total_earned: number
  document_count: number
}

export const NO_FIGURES: OwnClientFigures = {
  owed_count: 0,
  owed_amount: 0,
  overdue_count: 0,
  total_earned: 0,
  document_count: 0,
}

type Row = OwnClientFigures & { client_id: string }

const OWED = `status IN (${OUTSTANDING_STATUSES.map((status) => `'${status}'`).join(', ')})`

const countOf = (table: string) => `SELECT client_id, 0 AS owed_count, 0 AS owed_amount,
    0 AS overdue_count, 0 AS total_earned, COUNT(*) AS document_count
  FROM ${table} WHERE client_id IN (?) GROUP BY client_id`

const FIGURES = `SELECT client_id, SUM(${OWED}) AS owed_count,
    SUM(IF(${OWED}, amount_due, 0)) AS owed_amount,
    SUM(${OWED} AND due_date < ?) AS overdue_count,
    SUM(amount_paid) AS total_earned, COUNT(*) AS document_count
  FROM invoices WHERE client_id IN (?) GROUP BY client_id
  UNION ALL ${countOf('timesheets')}
  UNION ALL ${countOf('cis_statements')}`

/** By own client; those of which nothing was written are missing. One statement. */
export async function findFigures(
  knex: Knex,
  clientIds: readonly string[],
  today: Day,
): Promise<Map<string, OwnClientFigures>> {
  if (clientIds.length === 0) return new Map()
  const ids = [...clientIds]
  const rows = await readRows<Row>(knex, FIGURES, [today, ids, ids, ids])
  const figures = new Map<string, OwnClientFigures>()
  for (const { client_id, document_count, ...row } of rows) {
    const known = figures.get(client_id)
    figures.set(
      client_id,
      known
        ? { ...known, document_count: known.document_count + document_count }
        : { ...row, document_count },
    )
  }
  return figures
}

/** By own client, the last request to join; those that were never asked are missing. One statement. */
export async function newestJoinRequests(
  knex: Knex,
  clientIds: readonly string[],
): Promise<Map<string, JoinRequestRow>> {
  if (clientIds.length === 0) return new Map()
  const rows = await JoinRequestRow.query(knex)
    .whereIn('client_id', [...clientIds])
    .whereNotExists(
      JoinRequestRow.query(knex)
        .alias('later')
        .where('later.client_id', knex.ref('join_requests.client_id'))
        .where('later.sent_at', '>', knex.ref('join_requests.sent_at'))
        .select(knex.raw('1')),
    )
  return new Map(rows.map((row) => [row.client_id, row]))
}
