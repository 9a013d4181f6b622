import { useQueries } from '@tanstack/react-query'
import { isCurrentStatement, type InvoiceSummary, type TaxMonth } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { workerYearQuery } from '../../cis-statements/index.ts'

/** Whether its worker was given a statement of one of the months; false until that is known. */
export function useHasStatement(
  { client_id: clientId, worker_id: workerId }: InvoiceSummary,
  months: readonly TaxMonth[],
): boolean {
  const scope = useDaysheet()
  const years = [...new Set(months.map(({ tax_year }) => tax_year))]
  const answers = useQueries({
    queries: years.map((year) => workerYearQuery(scope, { clientId, workerId, year })),
  })
  const statements = answers.flatMap(({ data }) => data?.statements ?? [])
  return statements
    .filter(isCurrentStatement)
    .some((one) =>
      months.some(
        ({ tax_year, tax_month }) => one.tax_year === tax_year && one.tax_month === tax_month,
      ),
    )
}
