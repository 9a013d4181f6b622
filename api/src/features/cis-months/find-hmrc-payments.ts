import type { HmrcPaymentRecord, TaxMonth } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'

/** With the client and the month that it is of. */
export type HmrcPaymentRow = HmrcPaymentRecord & TaxMonth & { client_id: string }

const PAYMENTS = `SELECT client_id, tax_year, tax_month, paid_on, reference, amount, amount_due,
    recorded_at
  FROM cis_hmrc_payments`
const IN_ORDER = 'ORDER BY client_id, tax_year, tax_month, payment_number'

/** Of a tax month, in the order in which they were recorded; of several clients at once. */
export const findHmrcPayments = (
  knex: Knex,
  clientIds: readonly string[],
  { tax_year, tax_month }: TaxMonth,
): Promise<HmrcPaymentRow[]> =>
  readRows<HmrcPaymentRow>(
    knex,
    `${PAYMENTS} WHERE client_id IN (?) AND tax_year = ? AND tax_month = ? ${IN_ORDER}`,
    [[...clientIds], tax_year, tax_month],
  )

export const findHmrcPaymentsOfYear = (
  knex: Knex,
  clientId: string,
  taxYear: number,
): Promise<HmrcPaymentRow[]> =>
  readRows<HmrcPaymentRow>(knex, `${PAYMENTS} WHERE client_id = ? AND tax_year = ? ${IN_ORDER}`, [
    clientId,
    taxYear,
  ])

/** As a month's record keeps it. */
export const hmrcPaymentOf = ({
  paid_on,
  reference,
  amount,
  amount_due,
  recorded_at,
}: HmrcPaymentRow): HmrcPaymentRecord => ({ paid_on, reference, amount, amount_due, recorded_at })
