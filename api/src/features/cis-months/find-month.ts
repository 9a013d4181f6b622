import type { MonthDetailFacts, PaidCisInvoice, TaxMonth, VerificationFact } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import type { Deps } from '../../deps.ts'
import { CIS_FIGURES, paidFigures } from '../../invoice-payments/index.ts'
import type { Vault } from '../../vault.ts'
import { findHmrcPayments } from './find-hmrc-payments.ts'
import { findContractor, findRecord, recordOf } from './find-record.ts'
import { findStatementsOfMonth } from './find-statements.ts'

/** Read through `payments_of_tax_month`. */
const OF_MONTH = `paid.client_id = ? AND paid.tax_year = ? AND paid.tax_month = ?
  AND paid.undone_at IS NULL`
const PAID_WORKERS = `(SELECT DISTINCT worker_id FROM invoice_payments AS paid WHERE ${OF_MONTH})
  AS paid`

const PAYMENTS = `SELECT invoice.id, paid.worker_id, invoice_number, paid.paid_at,
    ${paidFigures(CIS_FIGURES)}, paid.cis_registered, cis_status, cis_verified_on
  FROM invoice_payments AS paid JOIN invoices AS invoice ON invoice.id = paid.invoice_id
  WHERE ${OF_MONTH}`

const WORKERS = `SELECT users.id, full_name, utr_number_sealed
  FROM ${PAID_WORKERS} JOIN users ON users.id = paid.worker_id`

const VERIFICATIONS = `SELECT id, verified.worker_id, verified_on, result, verification_number
  FROM ${PAID_WORKERS}
  JOIN cis_verifications AS verified
    ON verified.client_id = ? AND verified.worker_id = paid.worker_id`

interface WorkerRow {
  id: string
  full_name: string
  utr_number_sealed: string | null
}

const openUtr = ({ utr_number_sealed: utr, ...worker }: WorkerRow, vault: Vault) => ({
  ...worker,
  utr_number: utr === null ? null : vault.open(utr),
})

/**
 * All that a client's tax month follows from. Seven statements, however many were paid in it; in a
 * transaction one after the other, of which `knex` makes sure.
 */
export async function findMonth(
  { knex, vault, clock }: Pick<Deps, 'vault' | 'clock'> & { knex: Knex },
  clientId: string,
  month: TaxMonth,
): Promise<MonthDetailFacts> {
  const paidIn = [clientId, month.tax_year, month.tax_month]
  const [paid, workers, verifications, statements, row, payments, contractor] = await Promise.all([
    readRows<PaidCisInvoice>(knex, PAYMENTS, paidIn),
    readRows<WorkerRow>(knex, WORKERS, paidIn),
    readRows<VerificationFact>(knex, VERIFICATIONS, [...paidIn, clientId]),
    findStatementsOfMonth(knex, clientId, month),
    findRecord(knex, clientId, month),
    findHmrcPayments(knex, [clientId], month),
    findContractor(knex, vault, clientId),
  ])
  return {
    month: { tax_year: month.tax_year, tax_month: month.tax_month },
    paid,
    workers: workers.map((worker) => openUtr(worker, vault)),
    verifications,
    statements,
    record: recordOf(row, payments, vault),
    ...contractor,
    today: clock.today(),
  }
}
