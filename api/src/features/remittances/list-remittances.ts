import { clientDisplayName, type RemittanceList } from '@daysheet/core'
import type { Knex } from 'knex'
import { pageClauses, pageOf, type Page } from '../../db/paging.ts'
import { readRows } from '../../db/read-rows.ts'

interface ListedRow {
  id: string
  number: string
  confirmed_at: string
  client_id: string
  client_name: string
  company_name: string | null
  paid_on: string
  amount: number
  invoice_count: number
  credit_note_count: number
  reference: string
}

/** What stands of each payment; one of which nothing does is in no list. */
const LISTED = `SELECT run.id, run.number, run.confirmed_at, run.client_id,
    client.contact_name AS client_name, client.company_name, MAX(paid.paid_at) AS paid_on,
    SUM(paid.net) AS amount, SUM(paid.kind = 'payment') AS invoice_count,
    SUM(paid.kind = 'set_off') AS credit_note_count,
    COALESCE(MAX(paid.reference), MAX(payment.reference)) AS reference
  FROM pay_run_payments AS payment
    JOIN pay_runs AS run ON run.id = payment.pay_run_id
    JOIN companies AS client ON client.id = run.client_id
    JOIN invoice_payments AS paid ON paid.pay_run_id = run.id
      AND paid.worker_id = payment.worker_id AND paid.undone_at IS NULL
      AND paid.kind IN ('payment', 'set_off')
  WHERE payment.worker_id = ? AND payment.status = 'paid' AND run.status = 'confirmed'`
const GROUPED = `GROUP BY run.id, run.number, run.confirmed_at, run.client_id,
    client.contact_name, client.company_name`

/** A page of a worker's remittance advices, the run that was confirmed last first. One statement. */
export async function listRemittances(
  knex: Knex,
  workerId: string,
  query: Page,
): Promise<RemittanceList> {
  const paging = pageClauses({ by: 'run.confirmed_at', id: 'run.id' }, query)
  const conditions = paging.conditions.map((condition) => ` AND ${condition}`).join('')
  const rows = await readRows<ListedRow>(knex, `${LISTED}${conditions} ${GROUPED} ${paging.end}`, [
    workerId,
    ...paging.values,
    paging.limit,
  ])
  const page = pageOf(rows, query, ({ confirmed_at }) => confirmed_at)
  return {
    remittances: page.rows.map((row) => ({
      pay_run_id: row.id,
      number: row.number,
      client_id: row.client_id,
      client_name: clientDisplayName(row),
      paid_on: row.paid_on,
      amount: row.amount,
      invoice_count: Number(row.invoice_count),
      credit_note_count: Number(row.credit_note_count),
      reference: row.reference,
    })),
    next_cursor: page.next_cursor,
  }
}
