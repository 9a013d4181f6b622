import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { QueryFailure, useDaysheet } from '../../../../provider/index.ts'
import { msg, Skeleton, Stack, Toolbar } from '../../../../ui/index.ts'
import { StaleNotice, TaxYearSelect } from '../../../lists/index.ts'
import { cisYearQuery } from '../cis-month-queries.ts'
import { useMonthLink } from '../useMonthLink.ts'
import { MonthTable } from './MonthTable.tsx'
import { NextMonth } from './NextMonth.tsx'

export interface YearAtAGlanceProps {
  clientId: string
  year: number
  onYear: (year: number) => void
  onMonth: (month: number) => void
}

const FAILURE = msg('Failed to load months')

/** The twelve tax months of a year, and what is to be done next. */
export function YearAtAGlance({ clientId, year, onYear, onMonth }: YearAtAGlanceProps) {
  const query = useQuery({
    ...cisYearQuery(useDaysheet(), { clientId, year }),
    placeholderData: keepPreviousData,
  })
  const linkTo = useMonthLink(onMonth)
  const months = query.data?.tax_year === year ? query.data.months : undefined
  return (
    <Stack gap={5}>
      <Toolbar filters={<TaxYearSelect value={year} onChange={onYear} />} />
      {months ? (
        <>
          {query.isError && (
            <StaleNotice error={query.error} title={FAILURE} onRetry={() => void query.refetch()} />
          )}
          <NextMonth months={months} year={year} linkTo={linkTo} />
          <MonthTable months={months} year={year} linkTo={linkTo} />
        </>
      ) : query.isLoadingError ? (
        <QueryFailure query={query} title={FAILURE} />
      ) : (
        <Skeleton shape="table" label={msg('Loading months')} count={12} />
      )}
    </Stack>
  )
}
