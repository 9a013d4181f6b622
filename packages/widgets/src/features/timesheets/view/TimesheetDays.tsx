import {
  describeHours,
  isWeekend,
  totalHours,
  WORK_TYPE_LABELS,
  type TimesheetItem,
} from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { msg, Badge, Inline, ItemsTable, Stack, useWords, type Words } from '../../../ui/index.ts'
import { daysOf } from '../../days/index.ts'

interface WorkedDay {
  date: string
  items: readonly TimesheetItem[]
}

const nameOf = ({ project_name, project_code }: TimesheetItem) =>
  [project_name, project_code].filter(Boolean).join(' · ')

/** `Standard, 8.0 h + 2.0 h overtime. Gate code changed.` */
function detailsOf(item: TimesheetItem, words: Words): string {
  const { work_type, overtime_hours, notes } = item
  const worked = describeHours(item.hours, words)
  const overtime = words('{hours} overtime', { hours: describeHours(overtime_hours ?? 0, words) })
  const hoursOfAll = overtime_hours ? `${worked} + ${overtime}` : worked
  const details = `${words(WORK_TYPE_LABELS[work_type])}, ${hoursOfAll}`
  return notes ? `${details}. ${notes}` : details
}

/** The one project of the day, or how many. */
function Title({ date, items }: WorkedDay) {
  const words = useWords()
  const names = new Set(items.map(nameOf))
  const [only] = names
  return (
    <Inline gap={2}>
      {names.size === 1
        ? only
        : words({ one: '1 project', other: '{count} projects' }, { count: names.size })}
      {isWeekend(date) && <Badge tone="neutral">{msg('Weekend')}</Badge>}
    </Inline>
  )
}

/** Each entry of the day; where there are several, by its project. */
function Details({ items }: WorkedDay) {
  const words = useWords()
  const isOne = new Set(items.map(nameOf)).size === 1
  return (
    <Stack gap={1}>
      {items.map((item) => (
        <span key={item.id}>
          {isOne ? detailsOf(item, words) : `${nameOf(item)}: ${detailsOf(item, words)}`}
        </span>
      ))}
    </Stack>
  )
}

/** The entries, grouped by day. */
export function TimesheetDays({ items }: { items: readonly TimesheetItem[] }) {
  const { today } = useDaysheet()
  const words = useWords()
  const days = Object.entries(daysOf(items, (item) => item))
    .map(([date, entries]): WorkedDay => ({ date, items: entries }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return (
    <ItemsTable
      label={msg('Work entries')}
      today={today}
      items={days}
      itemKey={({ date }) => date}
      columns={[
        { key: 'date', header: msg('Date'), kind: 'day', date: ({ date }) => date },
        {
          key: 'project',
          header: msg('Project'),
          kind: 'title',
          cell: (day) => <Title {...day} />,
        },
        {
          key: 'details',
          header: msg('Details'),
          kind: 'text',
          cell: (day) => <Details {...day} />,
        },
        {
          key: 'hours',
          header: msg('Hours'),
          kind: 'amount',
          amount: (day) => describeHours(totalHours(day.items), words),
        },
      ]}
      sum={{ label: msg('Total hours'), amount: describeHours(totalHours(items), words) }}
    />
  )
}
