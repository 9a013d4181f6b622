import { useQuery } from '@tanstack/react-query'
import { EXPENSE_CATEGORIES, taxYearOf, type ApiClient, type Expense } from '@daysheet/core'
import { DestinationButton, useDaysheet, useSupports } from '../../../provider/index.ts'
import { expenseFailures } from '../../../provider/failures/expenses.ts'
import {
  msg,
  OwnAdd,
  PlusIcon,
  ReceiptIcon,
  SearchField,
  Skeleton,
  useWords,
} from '../../../ui/index.ts'
import { ListScreen, type Filter, type ListFacts, type PageOf } from '../../lists/index.ts'
import { expenseCategoriesQuery, expenseListQuery } from '../expense-queries.ts'
import { ExpenseCard } from './ExpenseCard.tsx'
import { ExpenseSummaryCells } from './ExpenseSummaryCells.tsx'
import { EVERY_EXPENSE, type ExpenseListView } from './expense-list-view.ts'
import { useExpenseActions } from './useExpenseActions.tsx'

export interface ExpensesTabProps {
  workerId: string
  view: ExpenseListView
  onChange: (part: Partial<ExpenseListView>) => void
}

const NEW = (
  <DestinationButton to={{ to: 'new-expense' }} icon={<PlusIcon />}>
    {msg('New Business Expense')}
  </DestinationButton>
)

export const EXPENSES: ListFacts<
  ExpenseListView,
  PageOf<ApiClient['expenses']['list']>,
  Expense
> = {
  everything: EVERY_EXPENSE,
  label: msg('Business expenses'),
  loading: <Skeleton shape="list" label={msg('Loading business expenses')} count={6} />,
  noMatch: {
    title: msg('No expenses match your filters'),
    children: msg('Try another tax year, another category or another search.'),
  },
  pages: {
    rowsOf: ({ expenses }) => expenses,
    countOf: ({ summary }) => summary.total_expenses,
    shown: msg({ one: 'Showing 1 expense', other: 'Showing {count} expenses' }),
    shownOfAll: msg('Showing {count} of {all} expenses'),
    failure: expenseFailures.list,
  },
}

/** The worker's business expenses of a tax year, the latest date first. */
export function ExpensesTab({ workerId, view, onChange }: ExpensesTabProps) {
  const words = useWords()
  const scope = useDaysheet()
  const actions = useExpenseActions(workerId)
  const year = view.year ?? taxYearOf(scope.today)
  // A failure costs nothing here: the categories that this version knows are offered.
  const categories =
    useQuery({
      ...expenseCategoriesQuery(scope),
      enabled: useSupports()('expenses.listCategories'),
    }).data ?? EXPENSE_CATEGORIES
  const filters: Filter<ExpenseListView>[] = [
    {
      type: 'search',
      control: SearchField,
      key: 'q',
      label: msg('Search expenses'),
      placeholder: msg('Search expenses'),
    },
    { type: 'tax-year', key: 'year' },
    {
      type: 'select',
      key: 'category',
      label: msg('Category'),
      optionsAre: 'names',
      options: [
        { value: 'all', label: words('All categories') },
        ...categories.map((category) => ({ value: category, label: category })),
      ],
    },
  ]
  return (
    <ListScreen
      facts={EXPENSES}
      view={view}
      onChange={onChange}
      query={({ category, q }) => expenseListQuery(scope, { workerId, year, category, q })}
      lead={({ summary }) => <ExpenseSummaryCells summary={summary} year={year} />}
      filters={filters}
      end={<OwnAdd>{NEW}</OwnAdd>}
      card={(expense) => <ExpenseCard expense={expense} actions={actions} />}
      empty={{
        icon: ReceiptIcon,
        title: msg('No expenses this tax year'),
        children: msg('Record what you spend on the business, with a photo of the receipt.'),
        action: NEW,
      }}
    >
      {actions.dialogs}
    </ListScreen>
  )
}
