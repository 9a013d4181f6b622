export { WorkerExpenses, type WorkerExpensesProps } from '../features/expenses/index.ts'
export { EVERY_EXPENSE, type ExpenseListView } from '../features/expenses/index.ts'
