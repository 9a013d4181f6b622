import { useParams } from 'react-router'
import { ExpenseForm } from '@daysheet/widgets'

/** /app/expenses/create and /app/expenses/:expenseId/edit */
export default function ExpenseFormPage() {
  const { expenseId } = useParams()
  return <ExpenseForm key={expenseId ?? 'new'} expenseId={expenseId} />
}
