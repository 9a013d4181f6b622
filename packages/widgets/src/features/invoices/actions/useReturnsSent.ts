import { useQueries } from '@tanstack/react-query'
import type { TaxMonth } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { cisYearQuery } from '../../cis-statements/index.ts'

/** Those of the months whose return was recorded as sent; empty until that is known. */
export function useReturnsSent(clientId: string, months: readonly TaxMonth[]): TaxMonth[] {
  const scope = useDaysheet()
  const years = [...new Set(months.map(({ tax_year }) => tax_year))]
  const answers = useQueries({
    queries: years.map((year) => cisYearQuery(scope, { clientId, year })),
  })
  const monthsWithReturn = answers.flatMap(
    ({ data }) => data?.months.filter((one) => one.return) ?? [],
  )
  return months.filter(({ tax_year, tax_month }) =>
    monthsWithReturn.some((one) => one.tax_year === tax_year && one.tax_month === tax_month),
  )
}
