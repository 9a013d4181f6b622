import {
  formatHours,
  isWeekend,
  totalHours,
  WORK_TYPE_LABELS,
  type TimesheetItem,
} from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { Badge, Inline, ItemsTable, Stack } from '../../../ui/index.ts'
import { daysOf, hoursInWords } from '../../days/index.ts'

interface WorkedDay {
  date: string
  items: readonly TimesheetItem[]
}

const hours = (count: number) => `${formatHours(count)} h`
const nameOf = ({ project_name, project_code }: TimesheetItem) =>
  [project_name, project_code].filter(Boolean).join(' · ')

/** `Standard, 8 h + 2 h overtime. Gate code changed.` */
function detailsOf({ work_type, hours: worked, overtime_hours, notes }: TimesheetItem): string {
  const overtime = overtime_hours ? ` + ${hoursInWords(overtime_hours)} overtime` : ''
  const words = `${WORK_TYPE_LABELS[work_type]}, ${hoursInWords(worked)}${overtime}`
  return notes ? `${words}. ${notes}` : words
}

/** The one project of the day, or how many. */
function Title({ date, items }: WorkedDay) {
  const names = new Set(items.map(nameOf))
  const [only] = names
  return (
    <Inline gap={2}>
      {names.size === 1 ? only : `${names.size} projects`}
      {isWeekend(date) && <Badge tone="neutral">Weekend</Badge>}
    </Inline>
  )
}

/** Each entry of the day; where there are several, by its project. */
function Details({ items }: WorkedDay) {
  const isOne = new Set(items.map(nameOf)).size === 1
  return (
    <Stack gap={1}>
      {items.map((item) => (
        <span key={item.id}>{isOne ? detailsOf(item) : `${nameOf(item)}: ${detailsOf(item)}`}</span>
      ))}
    </Stack>
  )
}

/** The entries, grouped by day. */
export function TimesheetDays({ items }: { items: readonly TimesheetItem[] }) {
  const { today } = useDaysheet()
  const days = Object.entries(daysOf(items, (item) => item))
    .map(([date, entries]): WorkedDay => ({ date, items: entries }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return (
    <ItemsTable
      label="Work entries"
      today={today}
      items={days}
      itemKey={({ date }) => date}
      columns={[
        { key: 'date', header: 'Date', kind: 'day', date: ({ date }) => date },
        { key: 'project', header: 'Project', kind: 'title', cell: (day) => <Title {...day} /> },
        { key: 'details', header: 'Details', kind: 'text', cell: (day) => <Details {...day} /> },
        {
          key: 'hours',
          header: 'Hours',
          kind: 'amount',
          amount: (day) => hours(totalHours(day.items)),
        },
      ]}
      sum={{ label: 'Total hours', amount: hours(totalHours(items)) }}
    />
  )
}
