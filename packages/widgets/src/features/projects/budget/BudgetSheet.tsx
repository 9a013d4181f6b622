import {
  budgetUse,
  formatWholePounds,
  penceFromPounds,
  type BudgetSummary,
  type Project,
} from '@daysheet/core'
import { DestinationButton } from '../../../provider/index.ts'
import {
  EmptyState,
  FactCell,
  FactCells,
  Heading,
  ItemsTable,
  msg,
  Sheet,
  SheetPart,
  Stack,
  Text,
  useWords,
  WalletIcon,
  type ItemsColumn,
} from '../../../ui/index.ts'
import { BudgetMeter } from './BudgetMeter.tsx'
import { Shares } from './Shares.tsx'
import { spendingColumns } from './spending-columns.tsx'
import { WeeklySpending } from './WeeklySpending.tsx'

export interface BudgetSheetProps {
  project: Project
  summary: BudgetSummary
}

/** What the project's invoices come to, against its budget, by worker and by week. */
export function BudgetSheet({ project, summary }: BudgetSheetProps) {
  const hasSpending = summary.by_worker.length > 0
  return (
    <Sheet title={msg('Budget')} padding="rows">
      <SheetPart>
        <Stack gap={4}>
          <BudgetFacts project={project} summary={summary} />
          {project.budget === null ? (
            <DestinationButton to={{ to: 'edit-project', id: project.id }} icon={<WalletIcon />}>
              {msg('Set a budget')}
            </DestinationButton>
          ) : (
            <BudgetMeter project={project} spent={summary.spent} />
          )}
          <Text size="small" tone="muted">
            {msg('Submitted, approved, resolved and paid invoices, without VAT.')}
          </Text>
        </Stack>
      </SheetPart>
      {hasSpending ? (
        <>
          <SheetPart>
            <Stack gap={2}>
              <Heading level={3}>{msg('By worker')}</Heading>
              <ItemsTable
                label={msg('Spending by worker')}
                columns={WORKER_COLUMNS}
                items={summary.by_worker}
                itemKey={({ worker_id }) => worker_id}
                sum={{ label: msg('Spent'), amount: summary.spent }}
              />
            </Stack>
          </SheetPart>
          <SheetPart>
            <WeeklySpending weeks={summary.by_week} />
          </SheetPart>
        </>
      ) : (
        <EmptyState icon={WalletIcon} title={msg('Nothing spent yet')} headingLevel={3} isBare>
          {msg('What workers invoice for days on this project counts here.')}
        </EmptyState>
      )}
    </Sheet>
  )
}

type WorkerSpending = BudgetSummary['by_worker'][number]

const WORKER_COLUMNS: ItemsColumn<WorkerSpending>[] = [
  {
    key: 'worker',
    kind: 'title',
    header: msg('Worker'),
    cell: ({ full_name }) => <>{full_name}</>,
  },
  ...spendingColumns<WorkerSpending>(),
]

function BudgetFacts({ project, summary }: BudgetSheetProps) {
  const words = useWords()
  const { budget, budget_alert_threshold } = project
  const { spent } = summary
  const use = budgetUse(project, penceFromPounds(spent))
  const cost = <FactCell label={msg('Spent')} figure={spent} note={<Shares spending={summary} />} />
  if (budget === null || use === null) return <FactCells columns={1}>{cost}</FactCells>
  return (
    <FactCells columns={3} lead>
      {cost}
      <FactCell
        label={msg('Budget')}
        figure={formatWholePounds(budget)}
        note={words('{percent}% used', { percent: use.percent })}
      />
      <FactCell
        label={msg('Alert at')}
        figure={words('{percent}%', { percent: budget_alert_threshold })}
        note={formatWholePounds((budget * budget_alert_threshold) / 100)}
      />
    </FactCells>
  )
}
