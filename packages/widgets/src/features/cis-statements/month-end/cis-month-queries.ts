import { queryOptions } from '@tanstack/react-query'
import type { TaxMonth } from '@daysheet/core'
import type { QueryScope } from '../../../provider/query-scope.ts'

/** How often a month is read again while PDFs and mails of it are being prepared. */
const PREPARING_MS = 2000

/** Read again whenever it is opened: every payment of the day changes it. */
export const cisYearQuery = (
  { client, tenant }: QueryScope,
  { clientId, year }: { clientId: string; year: number },
) =>
  queryOptions({
    queryKey: [tenant, 'cis-months', 'year', clientId, year],
    queryFn: ({ signal }) =>
      client.cisMonths.list({ params: { id: clientId }, query: { tax_year: year } }, { signal }),
    staleTime: 0,
  })

export const cisMonthQuery = (
  { client, tenant }: QueryScope,
  { clientId, tax_year, tax_month }: TaxMonth & { clientId: string },
) =>
  queryOptions({
    queryKey: [tenant, 'cis-months', 'month', clientId, tax_year, tax_month],
    queryFn: async ({ signal }) => {
      const call = { params: { id: clientId, tax_year, tax_month } }
      return (await client.cisMonths.read(call, { signal })).month
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.status === 'success' && (state.data?.statements.preparing ?? 0) > 0
        ? PREPARING_MS
        : false,
  })
