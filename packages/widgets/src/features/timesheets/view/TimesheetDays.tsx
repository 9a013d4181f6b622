import {
  formatDay,
  formatHours,
  isWeekend,
  totalHours,
  WORK_TYPE_LABELS,
  type TimesheetItem,
} from '@daysheet/core'
import { Badge, Inline, ItemsTable, Sheet, Stack, Text } from '../../../ui/index.ts'
import { daysOf, hoursInWords } from '../../days/index.ts'

const hours = (count: number) => `${formatHours(count)} h`

/** `Standard, 8 h + 2 h overtime. Gate code changed.` */
function detailsOf({ work_type, hours: worked, overtime_hours, notes }: TimesheetItem): string {
  const overtime = overtime_hours ? ` + ${hoursInWords(overtime_hours)} overtime` : ''
  const words = `${WORK_TYPE_LABELS[work_type]}, ${hoursInWords(worked)}${overtime}`
  return notes ? `${words}. ${notes}` : words
}

/** One day of a timesheet: its hours, and what they were spent on. */
function TimesheetDay({ day, items }: { day: string; items: TimesheetItem[] }) {
  const name = formatDay(day, 'long')
  return (
    <Sheet
      headingLevel={3}
      padding="rows"
      title={
        <Inline gap={2}>
          {name}
          {isWeekend(day) && <Badge tone="neutral">Weekend</Badge>}
        </Inline>
      }
      aside={
        <Text as="span" isStrong>
          {hours(totalHours(items))}
        </Text>
      }
    >
      <ItemsTable
        label={`Work on ${name}`}
        items={items}
        itemKey={({ id }) => id}
        columns={[
          {
            key: 'project',
            header: 'Project',
            kind: 'title',
            cell: ({ project_name, project_code }) =>
              [project_name, project_code].filter(Boolean).join(' · '),
          },
          { key: 'details', header: 'Details', kind: 'text', cell: detailsOf },
          {
            key: 'hours',
            header: 'Hours',
            kind: 'amount',
            amount: (item) => hours(totalHours([item])),
          },
        ]}
      />
    </Sheet>
  )
}

/** The entries, grouped by day. */
export function TimesheetDays({ items }: { items: readonly TimesheetItem[] }) {
  const days = Object.entries(daysOf(items, (item) => item)).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return (
    <Stack gap={3}>
      {days.map(([day, entries]) => (
        <TimesheetDay key={day} day={day} items={entries} />
      ))}
    </Stack>
  )
}
