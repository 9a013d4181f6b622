import { useQuery } from '@tanstack/react-query'
import type { CisMonth, TaxMonth } from '@daysheet/core'
import { QueryFailure, useDaysheet } from '../../../../provider/index.ts'
import { msg, Skeleton, Stack } from '../../../../ui/index.ts'
import { StaleNotice } from '../../../lists/index.ts'
import { cisMonthQuery } from '../cis-month-queries.ts'
import { SubmissionPage } from '../hmrc-return/SubmissionPage.tsx'
import { MonthSteps } from '../steps/MonthSteps.tsx'
import { BackToMonth, BackToYear } from './BackLinks.tsx'
import { MonthHead } from './MonthHead.tsx'
import { NilMonth } from './NilMonth.tsx'
import { OutsideCis } from './OutsideCis.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'

export interface OneMonthProps extends TaxMonth {
  clientId: string
  /** The message to HMRC whose page is shown in place of the month. */
  submission: string | null
  onSubmission: (id: string | null) => void
  onYear: () => void
}

const FAILURE = msg('Failed to load month')

/** A tax month with everything that a contractor does of it. */
export default function OneMonth({ clientId, tax_year, tax_month, ...props }: OneMonthProps) {
  const { submission, onSubmission, onYear } = props
  const query = useQuery(cisMonthQuery(useDaysheet(), { clientId, tax_year, tax_month }))
  return (
    <Stack gap={5}>
      {submission === null ? (
        <BackToYear year={tax_year} onYear={onYear} />
      ) : (
        <BackToMonth month={{ tax_year, tax_month }} onMonth={() => onSubmission(null)} />
      )}
      {query.data ? (
        <>
          {query.isError && (
            <StaleNotice error={query.error} title={FAILURE} onRetry={() => void query.refetch()} />
          )}
          {submission === null ? (
            <LoadedMonth clientId={clientId} month={query.data} onSubmission={onSubmission} />
          ) : (
            <SubmissionPage clientId={clientId} month={query.data} id={submission} />
          )}
        </>
      ) : query.isError ? (
        <QueryFailure query={query} title={FAILURE} />
      ) : (
        <>
          <Skeleton shape="cells" label={msg('Loading month')} count={4} />
          <Skeleton shape="table" label={msg('Loading month')} count={6} />
        </>
      )}
    </Stack>
  )
}

interface LoadedMonthProps {
  clientId: string
  month: CisMonth
  onSubmission: (id: string) => void
}

function LoadedMonth({ month, ...props }: LoadedMonthProps) {
  return (
    <>
      <MonthHead month={month} />
      {month.state === 'changed' && <ChangedNotice month={month} />}
      {month.is_nil ? (
        <NilMonth {...props} month={month} />
      ) : (
        <MonthSteps {...props} month={month} />
      )}
      {month.outside.length > 0 && <OutsideCis outside={month.outside} />}
    </>
  )
}
