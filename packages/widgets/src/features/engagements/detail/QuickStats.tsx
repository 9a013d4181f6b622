import { useQuery } from '@tanstack/react-query'
import { formatPeriod, formatPounds, taxYearPeriod, type WorkerDetail } from '@daysheet/core'
import { useDaysheet, useLinkTo } from '../../../provider/index.ts'
import { FactCell, FactCells, msg, Skeleton, useWords } from '../../../ui/index.ts'
import { PartUnavailable } from '../../documents/PartUnavailable.tsx'
import { workerStatsQuery } from './worker-detail-queries.ts'

/** What this worker's invoices to the client come to, and how long a decision takes. */
export function QuickStats({ worker: { id, full_name } }: { worker: WorkerDetail }) {
  const words = useWords()
  const linkTo = useLinkTo()
  const query = useQuery(workerStatsQuery(useDaysheet(), id))
  if (query.data === undefined) {
    return query.isError ? (
      <PartUnavailable query={query} title={msg('Failed to load quick stats')} />
    ) : (
      <Skeleton shape="cells" label={msg('Loading quick stats')} count={3} />
    )
  }
  const { tax_year, paid, outstanding, decisions } = query.data
  const { start, end } = taxYearPeriod(tax_year)
  const inInvoices = (count: number) =>
    words({ one: '1 invoice', other: '{count} invoices' }, { count })
  const { average_days: days } = decisions
  return (
    <FactCells columns={3} lead>
      <FactCell
        label={words('Paid {period}', { period: formatPeriod(start, end) })}
        figure={paid.net_amount}
        size="hero"
        note={
          paid.cis_deduction === 0
            ? inInvoices(paid.count)
            : words('{invoices}, after CIS of {cis}', {
                invoices: inInvoices(paid.count),
                cis: formatPounds(paid.cis_deduction),
              })
        }
      />
      <FactCell
        label={msg('Outstanding')}
        figure={outstanding.net_amount}
        note={inInvoices(outstanding.count)}
        {...linkTo({ to: 'received-invoices', q: full_name })}
      />
      <FactCell
        label={msg('Time to decide')}
        figure={
          days === null ? '–' : words({ one: '1 day', other: '{count} days' }, { count: days })
        }
        note={
          days === null
            ? msg('No invoice decided yet')
            : words(
                { one: 'For 1 invoice', other: 'Average of {count} invoices' },
                { count: decisions.count },
              )
        }
      />
    </FactCells>
  )
}
