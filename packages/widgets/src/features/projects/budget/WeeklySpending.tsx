import { useState } from 'react'
import { addDays, formatPeriod, type BudgetSummary } from '@daysheet/core'
import {
  Button,
  Heading,
  Inline,
  ItemsTable,
  msg,
  Stack,
  useWords,
  type ItemsColumn,
} from '../../../ui/index.ts'
import { spendingColumns } from './spending-columns.tsx'

type WeekSpending = BudgetSummary['by_week'][number]

const FIRST_WEEKS = 6

/** What each week of work has cost, the newest first. */
export function WeeklySpending({ weeks }: { weeks: readonly WeekSpending[] }) {
  const words = useWords()
  const [showsAll, setShowsAll] = useState(false)
  const newest = weeks.toReversed()
  const visibleWeeks = showsAll ? newest : newest.slice(0, FIRST_WEEKS)
  return (
    <Stack gap={2}>
      <Heading level={3}>{msg('By week')}</Heading>
      <ItemsTable
        label={msg('Spending by week')}
        columns={COLUMNS}
        items={visibleWeeks}
        itemKey={({ week_start }) => week_start}
      />
      {weeks.length > visibleWeeks.length && (
        <Inline justify="end">
          <Button size="compact" variant="quiet" onPress={() => setShowsAll(true)}>
            {words('Show all {count} weeks', { count: weeks.length })}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}

const COLUMNS: ItemsColumn<WeekSpending>[] = [
  {
    key: 'week',
    kind: 'title',
    header: msg('Week'),
    cell: ({ week_start }) => <>{formatPeriod(week_start, addDays(week_start, 6))}</>,
  },
  ...spendingColumns<WeekSpending>(),
]
