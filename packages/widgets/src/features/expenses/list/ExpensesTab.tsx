import { useQuery } from '@tanstack/react-query'
import { EXPENSE_CATEGORIES, taxYearOf } from '@daysheet/core'
import { DestinationButton, useDaysheet } from '../../../provider/index.ts'
import {
  msg,
  CardItem,
  CardList,
  EmptyState,
  OwnAdd,
  PlusIcon,
  ReceiptIcon,
  SearchField,
  Select,
  Skeleton,
  Stack,
  Toolbar,
  useWords,
} from '../../../ui/index.ts'
import { ListFrame, NoMatch, TaxYearSelect } from '../../lists/index.ts'
import { expenseCategoriesQuery } from '../expense-queries.ts'
import { ExpenseCard } from './ExpenseCard.tsx'
import { ExpenseSummaryCells } from './ExpenseSummaryCells.tsx'
import { EVERY_EXPENSE, type ExpenseListView } from './expense-list-view.ts'
import { useExpenseActions } from './useExpenseActions.tsx'
import { useExpenseList } from './useExpenseList.ts'
import * as css from './expenses.css.ts'

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

/** The worker's business expenses of a tax year, the latest date first. */
export function ExpensesTab({ workerId, view, onChange }: ExpensesTabProps) {
  const list = useExpenseList(workerId, view)
  return (
    <Stack>
      {list.summary && <ExpenseSummaryCells summary={list.summary} year={list.year} />}
      <Filters view={view} year={list.year} onChange={onChange} />
      <Expenses workerId={workerId} view={view} list={list} onChange={onChange} />
    </Stack>
  )
}

interface FiltersProps {
  view: ExpenseListView
  year: number
  onChange: (part: Partial<ExpenseListView>) => void
}

function Filters({ view, year, onChange }: FiltersProps) {
  const words = useWords()
  const scope = useDaysheet()
  const thisYear = taxYearOf(scope.today)
  // A failure costs nothing here: the categories that this version knows are offered.
  const categories = useQuery(expenseCategoriesQuery(scope)).data ?? EXPENSE_CATEGORIES
  return (
    <Toolbar
      search={
        <SearchField
          label={msg('Search expenses')}
          placeholder={msg('Search expenses')}
          value={view.q}
          onChange={(q) => onChange({ q })}
        />
      }
      filters={
        <div className={css.filters}>
          <TaxYearSelect
            value={year}
            onChange={(chosen) => onChange({ year: chosen === thisYear ? null : chosen })}
          />
          <Select
            label={msg('Category')}
            isLabelHidden
            optionsAre="names"
            value={view.category}
            onChange={(id) => onChange({ category: id as ExpenseListView['category'] })}
            options={[
              { id: 'all', label: words('All categories') },
              ...categories.map((category) => ({ id: category, label: category })),
            ]}
          />
        </div>
      }
      end={<OwnAdd>{NEW}</OwnAdd>}
    />
  )
}

interface ExpensesProps extends ExpensesTabProps {
  list: ReturnType<typeof useExpenseList>
}

/** The rows, and what is asked about one of them. */
function Expenses({ workerId, view, list, onChange }: ExpensesProps) {
  const actions = useExpenseActions(workerId)
  return (
    <>
      <ListFrame
        list={list}
        loading={<Skeleton shape="list" label={msg('Loading business expenses')} count={6} />}
        empty={<NoExpenses view={view} onClear={() => onChange(EVERY_EXPENSE)} />}
      >
        <CardList label={msg('Business expenses')}>
          {list.rows.map((expense) => (
            <CardItem key={expense.id}>
              <ExpenseCard expense={expense} actions={actions} />
            </CardItem>
          ))}
        </CardList>
      </ListFrame>
      {actions.dialogs}
    </>
  )
}

function NoExpenses({ view, onClear }: { view: ExpenseListView; onClear: () => void }) {
  const isNarrowed = view.year !== null || view.category !== 'all' || view.q.trim() !== ''
  if (isNarrowed) {
    return (
      <NoMatch title={msg('No expenses match your filters')} onClear={onClear}>
        {msg('Try another tax year, another category or another search.')}
      </NoMatch>
    )
  }
  return (
    <EmptyState icon={ReceiptIcon} title={msg('No expenses this tax year')} action={NEW}>
      {msg('Record what you spend on the business, with a photo of the receipt.')}
    </EmptyState>
  )
}
