import {
  describeOpen,
  isMonthOpen,
  londonDay,
  statementFileUrl,
  summariseCisMonth,
  type CisMonthSummary,
  type Day,
  type PaidUnderCis,
  type StatementFact,
  type TaxMonth,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import { CIS_FIGURES, paidSums } from '../../invoice-payments/index.ts'
import type { Vault } from '../../vault.ts'
import { printFailed } from '../cis-statements/index.ts'
import { findHmrcPayments } from './find-hmrc-payments.ts'
import { recordOf, type CisMonthRow } from './find-record.ts'

/** A client with something open in a tax month by the 19th. */
export interface OpenMonth {
  client_id: string
  /** A sentence each. */
  open: string[]
  /** Pounds. */
  deducted: number
  hmrc_pay_by: Day
}

/** A client with deductions that are not recorded as paid to HMRC. */
export interface UnpaidMonth {
  client_id: string
  /** Pounds. */
  outstanding: number
  hmrc_due_on: Day
  hmrc_pay_by: Day
}

interface Place {
  knex: Knex
  vault: Vault
  today: Day
}

/** Those of the clients that have a statement or a return open in the month. */
export async function findOpenMonths(
  place: Place,
  month: TaxMonth,
  clientIds: readonly string[],
): Promise<OpenMonth[]> {
  const all = await monthsOfClients(place, month, clientIds)
  return all
    .filter(({ state }) => isMonthOpen(state))
    .map(({ client_id, open, deducted, hmrc_pay_by }) => ({
      ...{ client_id, deducted, hmrc_pay_by },
      open: describeOpen(open),
    }))
}

/** Those of the clients that have not paid HMRC all that they deducted in the month. */
export async function findUnpaidMonths(
  place: Place,
  month: TaxMonth,
  clientIds: readonly string[],
): Promise<UnpaidMonth[]> {
  const all = await monthsOfClients(place, month, clientIds)
  return all
    .filter(({ hmrc_outstanding }) => hmrc_outstanding > 0)
    .map(({ client_id, hmrc_outstanding: outstanding, hmrc_due_on, hmrc_pay_by }) => ({
      ...{ client_id, outstanding, hmrc_due_on, hmrc_pay_by },
    }))
}

interface Of {
  client_id: string
}

type StatementRow = Omit<StatementFact, 'file_url' | 'print_failed'> &
  Of & { file_id: string | null; print_failed: number }

const PAID = `SELECT client_id, worker_id, ${paidSums(CIS_FIGURES)},
    SUM(cis_registered) AS cis_registered, MAX(paid_at) AS paid_at
  FROM invoice_payments AS paid
  WHERE client_id IN (?) AND tax_year = ? AND tax_month = ? AND undone_at IS NULL
  GROUP BY client_id, worker_id`

const VERIFIED = `SELECT client_id, worker_id, MIN(verified_on) AS since FROM cis_verifications
  WHERE client_id IN (?) GROUP BY client_id, worker_id`

const STATEMENTS = `SELECT id, client_id, worker_id, source, statement_version, total_payments,
    total_deductions, materials, uploaded_at, file_id, number_changed,
    ${printFailed('cis_statements')} AS print_failed
  FROM cis_statements
  WHERE client_id IN (?) AND tax_year = ? AND tax_month = ? AND superseded_at IS NULL`

const RECORDS = `SELECT client_id, tax_year, tax_month, return_submitted_on, return_receipt_reference,
    return_is_nil, return_recorded_at, NULL AS return_lines_sealed, changed_at
  FROM cis_months WHERE client_id IN (?) AND tax_year = ? AND tax_month = ?`

const SINCE =
  'SELECT client_id, MIN(created_at) AS since_at FROM engagements WHERE client_id IN (?) GROUP BY client_id'

/** The month of each client. Six statements, however many. */
async function monthsOfClients(
  { knex, vault, today }: Place,
  { tax_year, tax_month }: TaxMonth,
  clientIds: readonly string[],
): Promise<(CisMonthSummary & Of)[]> {
  const ids = [...clientIds]
  const ofMonth = [ids, tax_year, tax_month]
  const [paid, verified, statements, records, payments, since] = await Promise.all([
    readRows<PaidUnderCis & Of>(knex, PAID, ofMonth),
    readRows<{ worker_id: string; since: Day } & Of>(knex, VERIFIED, [ids]),
    readRows<StatementRow>(knex, STATEMENTS, ofMonth),
    readRows<CisMonthRow & Of>(knex, RECORDS, ofMonth),
    findHmrcPayments(knex, ids, { tax_year, tax_month }),
    readRows<{ since_at: string } & Of>(knex, SINCE, [ids]),
  ])
  const [paidBy, verifiedBy, statementsBy, recordsBy, paymentsBy, sinceBy] = [
    byClient(paid),
    byClient(verified),
    byClient(statements),
    byClient(records),
    byClient(payments),
    byClient(since),
  ]
  return ids.map((client_id) => {
    const [engaged] = sinceBy.get(client_id) ?? []
    const month = summariseCisMonth({
      month: { tax_year, tax_month },
      paid: paidBy.get(client_id) ?? [],
      verified: new Map(verifiedBy.get(client_id)?.map((one) => [one.worker_id, one.since])),
      statements: (statementsBy.get(client_id) ?? []).map(({ file_id, ...one }) => ({
        ...one,
        print_failed: one.print_failed === 1,
        file_url: statementFileUrl({ id: one.id, original_filename: file_id }),
      })),
      record: recordOf(recordsBy.get(client_id)?.[0], paymentsBy.get(client_id) ?? [], vault),
      contractor_since: engaged ? londonDay(engaged.since_at) : null,
      today,
    })
    return { client_id, ...month }
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
