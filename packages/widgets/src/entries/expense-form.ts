export { ExpenseForm, type ExpenseFormProps } from '../features/expenses/index.ts'
