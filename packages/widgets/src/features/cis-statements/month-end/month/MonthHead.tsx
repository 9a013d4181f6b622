import {
  daysBetween,
  describeHmrcPaid,
  formatDay,
  isPaidAtOnce,
  type CisMonth,
} from '@daysheet/core'
import { useDaysheet } from '../../../../provider/index.ts'
import {
  FactCell,
  FactCells,
  Heading,
  Inline,
  msg,
  Stack,
  Text,
  useWords,
  type Words,
} from '../../../../ui/index.ts'
import { DaysLeft } from '../../DaysLeft.tsx'
import { describeHmrcDeadline } from '../../describe-deadline.ts'
import { monthName, periodOf } from '../describe-month.ts'
import { MonthStateBadge } from '../MonthStateBadge.tsx'

/** Which month, where it stands, what is owed of it and by when. */
export function MonthHead({ month }: { month: CisMonth }) {
  const words = useWords()
  const { today } = useDaysheet()
  const { statements } = month
  return (
    <Stack gap={4}>
      <div>
        <Inline gap={3}>
          <Heading level={2} size="screen">
            {monthName(month, words)}
          </Heading>
          <MonthStateBadge state={month.state} />
        </Inline>
        <Text tone="muted">{periodOf(month)}</Text>
      </div>
      <FactCells columns={3} lead>
        <FactCell
          label={msg('To pay to HMRC')}
          figure={month.deducted}
          size="hero"
          total
          note={
            <Text as="span" size="tiny" tone={isPaymentLate(month, today) ? 'critical' : 'muted'}>
              <>{describeHmrcState(month, today, words)}</>
            </Text>
          }
        />
        <FactCell
          label={msg('Statements and return')}
          figure={formatDay(month.due_on, 'short')}
          note={isAllDone(month) ? msg('Nothing is open') : <DaysLeft days={month.days_left} />}
        />
        <FactCell
          label={msg('Statements given')}
          figure={words('{given} of {needed}', statements)}
          note={statements.needed === 0 ? msg('Nothing was deducted') : undefined}
        />
      </FactCells>
    </Stack>
  )
}

/** Nothing that is due on the 19th: what HMRC has not been paid stands beside it. */
const isAllDone = ({ state, open }: CisMonth) =>
  state !== 'running' && open.every(({ what }) => what === 'hmrc_payment')

const isPaymentLate = ({ hmrc_outstanding, hmrc_due_on }: CisMonth, today: string) =>
  hmrc_outstanding > 0 && daysBetween(today, hmrc_due_on) < 0

function describeHmrcState(month: CisMonth, today: string, words: Words): string {
  if (month.hmrc_payment) {
    return isPaidAtOnce(month)
      ? words('Recorded as paid on {day}', { day: formatDay(month.hmrc_payment.paid_on) })
      : describeHmrcPaid(month, words)
  }
  if (month.deducted === 0) return words('Nothing to pay to HMRC')
  return describeHmrcDeadline(month, today, words)
}
