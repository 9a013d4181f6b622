import { formatPeriod, taxMonthPeriod } from '@daysheet/core'
import type { Words } from '../../ui/index.ts'

/** `Month 8 (6 Nov – 5 Dec 2026)`: nobody should have to know where a tax month begins. */
export function describeTaxMonth(
  { tax_year, tax_month }: { tax_year: number; tax_month: number },
  words: Words,
): string {
  const { start, end } = taxMonthPeriod(tax_year, tax_month)
  return words('Month {tax_month} ({period})', { tax_month, period: formatPeriod(start, end) })
}
