import { useQuery } from '@tanstack/react-query'
import { formatTaxYear, type CisMonth, type TaxMonth } from '@daysheet/core'
import { QueryFailure, useDaysheet } from '../../../../provider/index.ts'
import {
  msg,
  ArrowLeftIcon,
  Button,
  ButtonLink,
  Skeleton,
  Stack,
  useWords,
} from '../../../../ui/index.ts'
import { StaleNotice } from '../../../lists/index.ts'
import { cisMonthQuery } from '../cis-month-queries.ts'
import { MonthSteps } from '../steps/MonthSteps.tsx'
import { MonthHead } from './MonthHead.tsx'
import { NilMonth } from './NilMonth.tsx'
import { OutsideCis } from './OutsideCis.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'

export interface OneMonthProps extends TaxMonth {
  clientId: string
  onYear: () => void
}

const FAILURE = msg('Failed to load month')

/** A tax month with everything that a contractor does of it. */
export function OneMonth({ clientId, tax_year, tax_month, onYear }: OneMonthProps) {
  const query = useQuery(cisMonthQuery(useDaysheet(), { clientId, tax_year, tax_month }))
  return (
    <Stack gap={5}>
      <BackToYear year={tax_year} onYear={onYear} />
      {query.data ? (
        <>
          {query.isError && (
            <StaleNotice error={query.error} title={FAILURE} onRetry={() => void query.refetch()} />
          )}
          <LoadedMonth clientId={clientId} month={query.data} />
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

function LoadedMonth({ clientId, month }: { clientId: string; month: CisMonth }) {
  return (
    <>
      <MonthHead month={month} />
      {month.state === 'changed' && <ChangedNotice month={month} />}
      {month.is_nil ? (
        <NilMonth clientId={clientId} month={month} />
      ) : (
        <MonthSteps clientId={clientId} month={month} />
      )}
      {month.outside.length > 0 && <OutsideCis outside={month.outside} />}
    </>
  )
}

function BackToYear({ year, onYear }: { year: number; onYear: () => void }) {
  const words = useWords()
  const { hrefFor } = useDaysheet()
  const href = hrefFor({ to: 'cis-month', taxYear: year })
  const label = words('All months of {tax_year}', { tax_year: formatTaxYear(year) })
  const look = { variant: 'quiet', size: 'compact', icon: <ArrowLeftIcon size="s" /> } as const
  return (
    <div>
      {href === undefined ? (
        <Button {...look} onPress={onYear}>
          {label}
        </Button>
      ) : (
        <ButtonLink {...look} href={href}>
          {label}
        </ButtonLink>
      )}
    </div>
  )
}
