export { ExpenseForm, type ExpenseFormProps } from './form/ExpenseForm.tsx'
export { EVERY_EXPENSE, type ExpenseListView } from './list/expense-list-view.ts'
export { ExpensesTab, type ExpensesTabProps } from './list/ExpensesTab.tsx'
export { WorkerExpenses, type WorkerExpensesProps } from './list/WorkerExpenses.tsx'
