import {
  addDays,
  isMonthOver,
  returnLine,
  taxMonthAt,
  taxMonthPeriod,
  viewCisMonth,
  type CisMonth,
  type Day,
  type TaxMonth,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { findMonth } from '../features/cis-months/index.ts'

/** Companies send the return, and pay HMRC, a few days before they are due. */
const DAYS_BEFORE_DUE = 3

/** The months from this day on that are over, the oldest first. */
function monthsOverSince(since: Day, today: Day): TaxMonth[] {
  const month = taxMonthAt(since)
  if (!isMonthOver(month, today)) return []
  const { end } = taxMonthPeriod(month.tax_year, month.tax_month)
  return [month, ...monthsOverSince(addDays(end, 1), today)]
}

/**
 * What the companies have recorded of their tax months: the return and the payment to HMRC of each
 * but the last one that is over, of which the return is still to be sent.
 */
export async function writeCisMonths(
  trx: Knex.Transaction,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  clientIds: readonly string[],
): Promise<void> {
  const today = clock.today()
  for (const client_id of clientIds) {
    const deps = { knex: trx, vault, clock }
    const { contractor_since } = await findMonth(deps, client_id, taxMonthAt(today))
    const done = monthsOverSince(contractor_since ?? today, today).slice(0, -1)
    for (const month of done) {
      const view = viewCisMonth(await findMonth(deps, client_id, month))
      if (view.lines.length > 0 || view.is_nil) {
        const place = { client_id, ...month }
        await trx('cis_months').insert({ ...place, ...returnOf(view, vault) })
        if (view.deducted > 0)
          await trx('cis_hmrc_payments').insert({ ...place, ...paymentOf(view) })
      }
    }
  }
}

const sentOn = (month: CisMonth) => addDays(month.due_on, -DAYS_BEFORE_DUE)

const returnOf = (month: CisMonth, vault: Deps['vault']) => ({
  return_submitted_on: sentOn(month),
  return_receipt_reference: `CIS-${month.tax_year}-${String(month.tax_month).padStart(2, '0')}-7Q4H`,
  return_is_nil: month.lines.length === 0,
  return_recorded_at: sqlInstant(`${sentOn(month)}T15:30:00.000Z`),
  return_lines_sealed: vault.seal(JSON.stringify(month.lines.map(returnLine))),
})

function paymentOf({ hmrc_due_on, deducted }: CisMonth) {
  const paid_on = addDays(hmrc_due_on, -DAYS_BEFORE_DUE)
  return {
    payment_number: 1,
    paid_on,
    amount: deducted,
    amount_due: deducted,
    reference: 'BACS',
    recorded_at: sqlInstant(`${paid_on}T11:00:00.000Z`),
  }
}
