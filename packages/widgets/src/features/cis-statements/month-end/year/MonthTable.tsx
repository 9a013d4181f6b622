import {
  describeHmrcPaid,
  formatDay,
  formatPounds,
  formatTaxYear,
  hmrcDeadline,
  poundsFromPence,
  sumPounds,
  type CisMonthSummary,
} from '@daysheet/core'
import { useDaysheet, type LinkTo } from '../../../../provider/index.ts'
import {
  msg,
  DataTable,
  Figure,
  ListCard,
  Text,
  useWords,
  type Words,
} from '../../../../ui/index.ts'
import { DaysLeft } from '../../DaysLeft.tsx'
import { hasBegun, monthName, periodOf } from '../describe-month.ts'
import { MonthStateBadge } from '../MonthStateBadge.tsx'

interface MonthTableProps {
  months: readonly CisMonthSummary[]
  year: number
  linkTo: (month: CisMonthSummary) => LinkTo
}

/** Twelve months: a table at width, cards on a phone, the year's sums at the foot. */
export function MonthTable({ months, year, linkTo }: MonthTableProps) {
  const words = useWords()
  const { today } = useDaysheet()
  const isAddress = linkTo(months[0] as CisMonthSummary).href !== undefined
  const sum = (key: 'payments' | 'deducted') =>
    poundsFromPence(sumPounds(months.map((month) => month[key])))
  const begun = (month: CisMonthSummary) => hasBegun(month, today)
  return (
    <DataTable
      label={words('Tax months of {tax_year}', { tax_year: formatTaxYear(year) })}
      rows={[...months]}
      rowKey={({ tax_month }) => String(tax_month)}
      {...(isAddress
        ? { href: (month: CisMonthSummary) => linkTo(month).href ?? '' }
        : { onPress: (month: CisMonthSummary) => linkTo(month).onPress?.() })}
      footLabel={formatTaxYear(year)}
      columns={[
        {
          key: 'month',
          header: msg('Tax month'),
          cell: (month) => (
            <>
              <Text as="div" size="small" isStrong>
                {monthName(month, words)}
              </Text>
              <Text as="div" size="tiny" tone="muted">
                {periodOf(month)}
              </Text>
            </>
          ),
        },
        {
          key: 'state',
          header: msg('State'),
          cell: (month) => begun(month) && <MonthStateBadge state={month.state} />,
        },
        {
          key: 'due',
          header: msg('Due'),
          cell: (month) => <Due month={month} />,
        },
        {
          key: 'statements',
          header: msg('Statements'),
          wideOnly: true,
          cell: (month) => begun(month) && describeStatements(month, words),
        },
        {
          key: 'return',
          header: msg('Return'),
          wideOnly: true,
          cell: (month) => begun(month) && describeReturn(month, words),
        },
        {
          key: 'hmrc',
          header: msg('HMRC'),
          wideOnly: true,
          cell: (month) => begun(month) && <HmrcMoney month={month} />,
        },
        {
          key: 'payments',
          header: msg('Payments'),
          kind: 'figure',
          cell: (month) => begun(month) && <Figure amount={month.payments} tone="inherit" />,
          total: <Figure amount={sum('payments')} />,
        },
        {
          key: 'deducted',
          header: msg('Deducted'),
          kind: 'amount',
          cell: (month) => begun(month) && <Figure amount={month.deducted} tone="inherit" />,
          total: <Figure amount={sum('deducted')} total />,
        },
      ]}
      card={(month) => <MonthCard month={month} link={linkTo(month)} />}
    />
  )
}

/** Nothing is left to do of a done month by the 19th, and nothing yet of one that has not begun. */
function DaysOpen({ month }: { month: CisMonthSummary }) {
  const { today } = useDaysheet()
  const isOpen = month.open.some(({ what }) => what !== 'hmrc_payment')
  if (!hasBegun(month, today) || (month.state !== 'running' && !isOpen)) return null
  return <DaysLeft days={month.days_left} />
}

/** What HMRC has had of the deductions, and what it has not; what is late stands out. */
function HmrcMoney({ month }: { month: CisMonthSummary }) {
  const words = useWords()
  const { today } = useDaysheet()
  const isLate = month.hmrc_outstanding > 0 && month.hmrc_due_on < today
  return (
    <Text as="div" size="small" tone={isLate ? 'critical' : 'text'}>
      {describeHmrcState(month, today, words)}
    </Text>
  )
}

function describeHmrcState(month: CisMonthSummary, today: string, words: Words): string {
  if (month.hmrc_payments.length > 0) return describeHmrcPaid(month, words)
  if (month.deducted === 0) return words('Nothing to pay')
  if (month.state === 'running') return words('Not yet')
  const amount = formatPounds(month.hmrc_outstanding)
  return month.hmrc_due_on < today
    ? words('{amount} late since {since}', { amount, since: formatDay(month.hmrc_due_on) })
    : words('{amount} to pay by {day}', { amount, day: formatDay(hmrcDeadline(month, today)) })
}

function Due({ month }: { month: CisMonthSummary }) {
  return (
    <>
      <Text as="div" size="small">
        {formatDay(month.due_on)}
      </Text>
      <DaysOpen month={month} />
    </>
  )
}

function MonthCard({ month, link }: { month: CisMonthSummary; link: LinkTo }) {
  const words = useWords()
  const { today } = useDaysheet()
  const isBegun = hasBegun(month, today)
  return (
    <ListCard
      headingLevel={2}
      title={monthName(month, words)}
      {...link}
      detail={periodOf(month)}
      meta={
        <>
          {words('Due {day}', { day: formatDay(month.due_on) })}
          <DaysOpen month={month} />
        </>
      }
      badges={isBegun && <MonthStateBadge state={month.state} />}
      note={isBegun && month.deducted > 0 && <HmrcMoney month={month} />}
      figure={isBegun ? month.deducted : undefined}
      figureNote={msg('Deductions')}
    />
  )
}

const describeStatements = ({ statements }: CisMonthSummary, words: Words): string =>
  statements.needed === 0
    ? words('None needed')
    : words('{given} of {needed}', { given: statements.given, needed: statements.needed })

function describeReturn(month: CisMonthSummary, words: Words): string {
  const { return: sent, is_nil, state } = month
  if (sent) return words('Sent {day}', { day: formatDay(sent.submitted_on, 'short') })
  if (state === 'running') return words('Not yet')
  if (month.workers_count === 0 && !is_nil) return words('None due')
  return is_nil ? words('Nil return to send') : words('To send')
}
