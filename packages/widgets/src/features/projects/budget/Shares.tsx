import { formatPence, penceFromPounds, type Spending } from '@daysheet/core'
import { useWords } from '../../../ui/index.ts'

/** `Labour £2,182.50, expenses £49.39`. */
export function Shares({ spending }: { spending: Pick<Spending, 'labour' | 'expenses'> }) {
  const words = useWords()
  return words('Labour {labour}, expenses {expenses}', {
    labour: formatPence(penceFromPounds(spending.labour)),
    expenses: formatPence(penceFromPounds(spending.expenses)),
  })
}
