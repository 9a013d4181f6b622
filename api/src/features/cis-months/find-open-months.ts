import {
  describeOpen,
  isMonthOpen,
  londonDay,
  statementFileUrl,
  summariseCisMonth,
  type Day,
  type PaidUnderCis,
  type StatementFact,
  type TaxMonth,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import type { Vault } from '../../vault.ts'
import { printFailed } from '../cis-statements/index.ts'
import { recordOf, type CisMonthRow } from './find-record.ts'

/** A client with something open in a tax month. */
export interface OpenMonth {
  client_id: string
  /** A sentence each. */
  open: string[]
  /** Pounds. */
  deducted: number
  hmrc_due_on: Day
}

interface Of {
  client_id: string
}

type StatementRow = Omit<StatementFact, 'file_url' | 'print_failed'> &
  Of & { file_id: string | null; print_failed: number }

const PAID = `SELECT client_id, worker_id, SUM(subtotal) AS subtotal,
    SUM(expenses_total) AS expenses_total, SUM(liable_expenses_total) AS liable_expenses_total,
    SUM(cis_deduction) AS cis_deduction, SUM(cis_registered) AS cis_registered
  FROM invoices
  WHERE client_id IN (?) AND tax_year = ? AND tax_month = ? AND status = 'paid'
  GROUP BY client_id, worker_id`

const VERIFIED =
  'SELECT DISTINCT client_id, worker_id FROM cis_verifications WHERE client_id IN (?)'

const STATEMENTS = `SELECT id, client_id, worker_id, source, statement_version, total_payments,
    total_deductions, materials, uploaded_at, file_id,
    ${printFailed('cis_statements')} AS print_failed
  FROM cis_statements
  WHERE client_id IN (?) AND tax_year = ? AND tax_month = ? AND superseded_at IS NULL`

const RECORDS = `SELECT client_id, tax_year, tax_month, return_submitted_on, return_receipt_reference,
    return_is_nil, return_recorded_at, NULL AS return_lines_sealed, changed_at, hmrc_paid_on,
    hmrc_payment_reference
  FROM cis_months WHERE client_id IN (?) AND tax_year = ? AND tax_month = ?`

const SINCE =
  'SELECT client_id, MIN(created_at) AS since_at FROM engagements WHERE client_id IN (?) GROUP BY client_id'

/** Those of the clients that have something open in the month. Five statements, however many. */
export async function findOpenMonths(
  { knex, vault, today }: { knex: Knex; vault: Vault; today: Day },
  { tax_year, tax_month }: TaxMonth,
  clientIds: readonly string[],
): Promise<OpenMonth[]> {
  const ids = [...clientIds]
  const ofMonth = [ids, tax_year, tax_month]
  const [paid, verified, statements, records, since] = await Promise.all([
    readRows<PaidUnderCis & Of>(knex, PAID, ofMonth),
    readRows<{ worker_id: string } & Of>(knex, VERIFIED, [ids]),
    readRows<StatementRow>(knex, STATEMENTS, ofMonth),
    readRows<CisMonthRow & Of>(knex, RECORDS, ofMonth),
    readRows<{ since_at: string } & Of>(knex, SINCE, [ids]),
  ])
  const [paidBy, verifiedBy, statementsBy, recordsBy, sinceBy] = [
    byClient(paid),
    byClient(verified),
    byClient(statements),
    byClient(records),
    byClient(since),
  ]
  return ids.flatMap((client_id) => {
    const [engaged] = sinceBy.get(client_id) ?? []
    const month = summariseCisMonth({
      month: { tax_year, tax_month },
      paid: paidBy.get(client_id) ?? [],
      verified: new Set(verifiedBy.get(client_id)?.map(({ worker_id }) => worker_id)),
      statements: (statementsBy.get(client_id) ?? []).map(({ file_id, print_failed, ...one }) => ({
        ...one,
        print_failed: print_failed === 1,
        file_url: statementFileUrl({ id: one.id, original_filename: file_id }),
      })),
      record: recordOf(recordsBy.get(client_id)?.[0], vault),
      contractor_since: engaged ? londonDay(engaged.since_at) : null,
      today,
    })
    if (!isMonthOpen(month.state)) return []
    const { deducted, hmrc_due_on, changed_at } = month
    const needs_return = month.return === null && (month.workers_count > 0 || month.is_nil)
    const is_amended = month.return !== null && changed_at !== null
    const open = describeOpen({ statements: month.statements, needs_return, is_amended })
    return [{ client_id, open, deducted, hmrc_due_on }]
  })
}

function byClient<Row extends Of>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.client_id)
    if (group) group.push(row)
    else groups.set(row.client_id, [row])
  }
  return groups
}
