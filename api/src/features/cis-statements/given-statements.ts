import { obligationsFrom, taxMonthAt, taxMonthPeriod, type Day } from '@daysheet/core'
import type { Knex } from 'knex'
import { CIS_FIGURES, paidSums } from '../../invoice-payments/index.ts'
import { printFailed } from './made/print-failed.ts'

/** Only what was paid in months that are over, and that are still looked at. */
export function onlyMonthsOver(paid: Knex.QueryBuilder, today: Day): Knex.QueryBuilder {
  const running = taxMonthAt(today)
  const { start } = taxMonthPeriod(running.tax_year, running.tax_month)
  return paid
    .where('paid.paid_at', '>=', obligationsFrom(today))
    .where('paid.paid_at', '<', start)
}

/** What the client paid by worker and tax month, as rows `paid`. */
export const paidByMonth = (knex: Knex, clientId: string): Knex.QueryBuilder =>
  knex('invoice_payments as paid')
    .where('paid.client_id', clientId)
    .whereNull('paid.undone_at')
    .groupBy('paid.worker_id', 'paid.tax_year', 'paid.tax_month')
    .select('paid.worker_id', 'paid.tax_year', 'paid.tax_month')
    .select(knex.raw(paidSums(CIS_FIGURES)))

const statementsOf = (knex: Knex, clientId: string) =>
  knex('cis_statements as given')
    .where('given.client_id', clientId)
    .where('given.worker_id', knex.ref('paid.worker_id'))
    .where('given.tax_year', knex.ref('paid.tax_year'))
    .where('given.tax_month', knex.ref('paid.tax_month'))
    .whereNull('given.superseded_at')

const SAYS_WHAT_WAS_PAID = `given.total_payments = paid.subtotal + paid.expenses_total
  AND given.total_deductions = paid.cis_deduction
  AND given.materials = paid.expenses_total - paid.liable_expenses_total
  AND NOT given.number_changed`

/**
 * The statements of the worker's month in the row `paid` that count as given, as `isStatementGiven`
 * of the domain has it: the figures of an uploaded one are the client's own, one made here counts as
 * long as it says what was paid and is, or can be, printed.
 */
export const givenStatements = (knex: Knex, clientId: string) =>
  statementsOf(knex, clientId).whereRaw(
    `(given.source = 'uploaded' OR (${SAYS_WHAT_WAS_PAID} AND NOT ${printFailed('given')}))`,
  )

/** The same, those too whose printing was given up: the outbox does that, and writes nothing else. */
export const statementsPrintedOrNot = (knex: Knex, clientId: string) =>
  statementsOf(knex, clientId).whereRaw(`(given.source = 'uploaded' OR (${SAYS_WHAT_WAS_PAID}))`)
