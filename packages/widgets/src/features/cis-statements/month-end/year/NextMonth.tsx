import {
  describeMatter,
  describeMatterDue,
  formatDay,
  formatPounds,
  formatTaxYear,
  isMonthOpen,
  type CisMonthSummary,
} from '@daysheet/core'
import { useDaysheet, type LinkTo } from '../../../../provider/index.ts'
import {
  msg,
  Button,
  ButtonLink,
  Heading,
  Inline,
  Sheet,
  Stack,
  Text,
  useWords,
  type Words,
} from '../../../../ui/index.ts'
import { describeDaysLeft } from '../../describe-deadline.ts'
import { hasBegun, monthName, periodOf } from '../describe-month.ts'
import { MonthStateBadge } from '../MonthStateBadge.tsx'
import * as css from '../month-end.css.ts'

interface NextMonthProps {
  months: readonly CisMonthSummary[]
  year: number
  linkTo: (month: CisMonthSummary) => LinkTo
}

/** The oldest month with something to do, else the one that runs. */
export function NextMonth({ months, year, linkTo }: NextMonthProps) {
  const words = useWords()
  const { today } = useDaysheet()
  const open = months.filter(({ state }) => isMonthOpen(state))
  const running = months.find((month) => month.state === 'running' && hasBegun(month, today))
  const next = open[0] ?? running
  if (!next) {
    return (
      <Text tone="muted">
        {words('Every month end of {tax_year} is done.', { tax_year: formatTaxYear(year) })}
      </Text>
    )
  }
  const action = { month: next, ...linkTo(next) }
  return (
    <Sheet label={msg('Next month end')}>
      <div className={css.next}>
        <div className={css.nextWords}>
          <Stack gap={1}>
            <Inline gap={3}>
              <Heading level={2} size="screen">
                {monthName(next, words)}
              </Heading>
              <MonthStateBadge state={next.state} />
            </Inline>
            <Text tone="muted">{periodOf(next)}</Text>
            <WhatIsNext month={next} />
            {open.length > 1 && (
              <Text size="small" tone="muted">
                {words(
                  { one: '1 more month is open.', other: '{count} more months are open.' },
                  { count: open.length - 1 },
                )}
              </Text>
            )}
          </Stack>
        </div>
        <OpenMonth {...action} isMain={open.length > 0} />
      </div>
    </Sheet>
  )
}

function OpenMonth({ month, href, onPress, isMain }: LinkTo & OpenMonthProps) {
  const words = useWords()
  const variant = isMain ? 'primary' : 'secondary'
  const label = isMain
    ? words('Do month {tax_month}', month)
    : words('Look at month {tax_month}', month)
  return href === undefined ? (
    <Button variant={variant} onPress={onPress}>
      {label}
    </Button>
  ) : (
    <ButtonLink variant={variant} href={href}>
      {label}
    </ButtonLink>
  )
}
interface OpenMonthProps {
  month: { tax_month: number }
  isMain: boolean
}

/** What is overdue of it, each since when; of any other month what is due next. */
function WhatIsNext({ month }: { month: CisMonthSummary }) {
  const words = useWords()
  const overdue = month.open.filter(({ is_overdue }) => is_overdue)
  if (overdue.length === 0) return <Text>{describeNextMonth(month, words)}</Text>
  return overdue.map((matter) => (
    <div key={matter.what}>
      <Text as="span">{describeMatter(matter, words)}</Text>{' '}
      <Text as="span" tone="muted">
        {describeMatterDue(matter, words)}
      </Text>
    </div>
  ))
}

function describeNextMonth(month: CisMonthSummary, words: Words): string {
  const day = formatDay(month.due_on)
  if (month.state === 'running') {
    return words('{deducted} deducted so far. Statements and return are due on {day}.', {
      deducted: formatPounds(month.deducted),
      day,
    })
  }
  const days_left = describeDaysLeft(month.days_left, words)
  return month.is_nil
    ? words('A nil return is due on {day}: {days_left}.', { day, days_left })
    : words('Statements and return are due on {day}: {days_left}.', { day, days_left })
}
