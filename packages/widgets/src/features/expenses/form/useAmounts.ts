import { useWatch, type Control } from 'react-hook-form'
import { amountsOf, type ExpenseBody, type ExpenseFormValues } from './expense-form.ts'

type ExpenseControl = Control<ExpenseFormValues> | Control<ExpenseFormValues, unknown, ExpenseBody>

/** What the expense comes to as it is typed. */
export function useAmounts(control: ExpenseControl) {
  const [cost_ex_vat, mode, vat_amount] = useWatch({
    // Only the values are read, whatever the form makes of them when it is sent.
    control: control as Control<ExpenseFormValues>,
    name: ['cost_ex_vat', 'vat_mode', 'vat_amount'],
  })
  return { mode, ...amountsOf({ cost_ex_vat, vat_mode: mode, vat_amount }) }
}
