import { useDaysheet, type LinkTo } from '../../../provider/index.ts'

/** An address where the host has one, so that Back leads back to the year; else a press. */
export function useMonthLink(onMonth: (month: number) => void) {
  const { hrefFor } = useDaysheet()
  return ({ tax_year, tax_month }: { tax_year: number; tax_month: number }): LinkTo => {
    const href = hrefFor({ to: 'cis-month', taxYear: tax_year, taxMonth: tax_month })
    return href === undefined ? { onPress: () => onMonth(tax_month) } : { href }
  }
}
