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
