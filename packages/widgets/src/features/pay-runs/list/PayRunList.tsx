import {
  formatDay,
  PAY_RUN_STATUS_LABELS,
  PAY_RUN_STATUSES,
  type ApiClient,
  type PayRunSummary,
} from '@daysheet/core'
import { isLink, useDaysheet, useLinkTo } from '../../../provider/index.ts'
import { payRunFailures } from '../../../provider/failures/pay-runs.ts'
import {
  CardItem,
  CardList,
  DocumentId,
  FilterChips,
  ListCard,
  msg,
  Skeleton,
  useWords,
  WalletIcon,
  type Words,
} from '../../../ui/index.ts'
import { ListScreen, useView, type Filter, type ListFacts, type PageOf } from '../../lists/index.ts'
import { EVERY_PAY_RUN, payRunsQuery, type PayRunsView } from '../pay-run-queries.ts'
import { PayRunBadge } from '../PayRunBadge.tsx'

type Listed = PageOf<ApiClient['payRuns']['list']>

const FACTS: ListFacts<PayRunsView, Listed, PayRunSummary> = {
  everything: EVERY_PAY_RUN,
  pages: {
    rowsOf: (page) => page.pay_runs,
    countOf: (page) => page.counts.all,
    shown: { one: '1 pay run', other: '{count} pay runs' },
    shownOfAll: {
      one: 'Showing {shown} of {count} pay runs',
      other: 'Showing {shown} of {count} pay runs',
    },
    failure: payRunFailures.list,
  },
  label: msg('Pay runs'),
  loading: <Skeleton shape="list" label={msg('Loading pay runs')} count={6} />,
  noMatch: { title: msg('No pay run of this kind'), children: msg('Try another status.') },
}

const filters = (page: Listed | undefined): Filter<PayRunsView>[] => [
  {
    type: 'chips',
    control: FilterChips,
    key: 'status',
    label: msg('Status'),
    options: [
      { value: 'all', label: msg('All'), count: page?.counts.all },
      ...PAY_RUN_STATUSES.map((value) => ({
        value,
        label: PAY_RUN_STATUS_LABELS[value],
        count: page?.counts[value],
      })),
    ],
  },
]

/** A company's runs, newest first. */
export function PayRunList({ clientId }: { clientId: string }) {
  const scope = useDaysheet()
  const [view, change] = useView(EVERY_PAY_RUN, undefined, undefined)
  return (
    <ListScreen
      facts={FACTS}
      view={view}
      onChange={change}
      query={(shown) => payRunsQuery(scope, clientId, shown)}
      filters={filters}
      rows={(runs) => (
        <CardList label={msg('Pay runs')}>
          {runs.map((run) => (
            <CardItem key={run.id}>
              <RunCard run={run} />
            </CardItem>
          ))}
        </CardList>
      )}
      empty={{
        icon: WalletIcon,
        title: msg('No pay runs yet'),
        children: msg('Tick what is to be paid under Ready to pay.'),
      }}
    />
  )
}

function RunCard({ run }: { run: PayRunSummary }) {
  const words = useWords()
  const link = useLinkTo()({ to: 'pay-run', id: run.id })
  return (
    <ListCard
      headingLevel={2}
      title={<DocumentId>{run.number}</DocumentId>}
      detail={describePaid(run, words)}
      meta={words({ one: '1 payment', other: '{count} payments' }, { count: run.count })}
      badges={<PayRunBadge status={run.status} />}
      figure={run.total}
      {...(isLink(link) ? link : {})}
    />
  )
}

const describePaid = ({ paid_on, payment_date }: PayRunSummary, words: Words): string =>
  paid_on === null
    ? words('To pay on {day}', { day: formatDay(payment_date, 'weekday') })
    : words('Paid on {day}', { day: formatDay(paid_on, 'weekday') })
