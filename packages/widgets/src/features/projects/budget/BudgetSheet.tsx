import {
  budgetUse,
  formatPence,
  formatWholePounds,
  pence,
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
  {
    key: 'labour',
    kind: 'figure',
    header: msg('Labour'),
    cell: ({ labour }) => formatPence(penceFromPounds(labour)),
    phone: false,
  },
  {
    key: 'expenses',
    kind: 'figure',
    header: msg('Expenses'),
    cell: ({ expenses }) => formatPence(penceFromPounds(expenses)),
    phone: false,
  },
  { key: 'spent', kind: 'amount', header: msg('Spent'), amount: ({ spent }) => spent },
]

function BudgetFacts({ project, summary }: BudgetSheetProps) {
  const words = useWords()
  const { spent, labour, expenses } = summary
  const use = budgetUse(project, penceFromPounds(spent))
  return (
    <FactCells columns={3} lead>
      <FactCell
        label={msg('Spent')}
        figure={spent}
        note={words('Labour {labour}, expenses {expenses}', {
          labour: formatPence(penceFromPounds(labour)),
          expenses: formatPence(penceFromPounds(expenses)),
        })}
      />
      <FactCell
        label={msg('Budget')}
        figure={project.budget === null ? words('None') : formatWholePounds(project.budget)}
        note={use ? words('{percent}% used', { percent: use.percent }) : undefined}
      />
      {use && (
        <FactCell
          label={use.remaining < 0 ? msg('Over budget') : msg('Remaining')}
          figure={formatPence(pence(Math.abs(use.remaining)))}
        />
      )}
    </FactCells>
  )
}
