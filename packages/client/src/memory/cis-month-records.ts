import { NOTHING_RECORDED, type MonthRecord, type TaxMonth } from '@daysheet/core'
import type { World, WorldCisMonth } from '@daysheet/core/fixtures'

const isOf =
  (clientId: string, { tax_year, tax_month }: TaxMonth) =>
  (one: WorldCisMonth): boolean =>
    one.client_id === clientId && one.tax_year === tax_year && one.tax_month === tax_month

/** What a client has recorded of a tax month; nothing where there is no record. */
export const monthRecord = (world: World, clientId: string, month: TaxMonth): MonthRecord =>
  world.cisMonths.find(isOf(clientId, month)) ?? NOTHING_RECORDED

export function changeMonthRecord(
  world: World,
  clientId: string,
  { tax_year, tax_month }: TaxMonth,
  changes: Partial<MonthRecord>,
): void {
  const month = { tax_year, tax_month }
  const found = world.cisMonths.find(isOf(clientId, month))
  if (found) Object.assign(found, changes)
  else world.cisMonths.push({ client_id: clientId, ...month, ...NOTHING_RECORDED, ...changes })
}

interface Payment {
  client_id: string
  worker_id: string
  /** As the invoice was priced. */
  cis_registered: boolean
}

const isUnderCis = (world: World, { client_id, worker_id, cis_registered }: Payment): boolean =>
  cis_registered ||
  world.engagements.some(
    (one) =>
      one.client_id === client_id &&
      one.worker_id === worker_id &&
      world.verifications.some(({ engagement_id }) => engagement_id === one.id),
  )

/**
 * A payment in these tax months was recorded, corrected or undone: the return of each that was
 * recorded as sent is to be amended. The first change counts until the amended return is recorded;
 * a payment outside the scheme is in no return, and changes none.
 */
export function markPayment(
  world: World,
  payment: Payment,
  taxMonths: readonly TaxMonth[],
  now: string,
): void {
  if (!isUnderCis(world, payment)) return
  for (const month of taxMonths) {
    const found = world.cisMonths.find(isOf(payment.client_id, month))
    if (found?.return && found.changed_at === null) found.changed_at = now
  }
}
