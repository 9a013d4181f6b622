import fc from 'fast-check'
import { buildExpense } from '@daysheet/core/fixtures'
import { describe, expect, it } from 'vitest'
import {
  amountsOf,
  expenseResolver,
  formOfExpense,
  isExpenseForm,
  isSavedAs,
  newExpenseForm,
  type ExpenseBody,
  type ExpenseFormValues,
} from './expense-form.ts'

const today = '2026-11-22'
const typed = (own: Partial<ExpenseFormValues> = {}): ExpenseFormValues => ({
  ...newExpenseForm(today),
  description: 'Drill bits',
  cost_ex_vat: 33.33,
  ...own,
})
const judge = (values: ExpenseFormValues) =>
  expenseResolver(today)(values, undefined, { fields: {}, shouldUseNativeValidation: false })
const written = async (values: ExpenseFormValues): Promise<ExpenseBody> => {
  const { values: passed } = await judge(values)
  if (!('cost_ex_vat' in passed)) throw new Error('It was refused')
  return passed as ExpenseBody
}
const messagesOf = async (values: ExpenseFormValues) => {
  const { errors } = await judge(values)
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, (error as { message: string }).message]),
  )
}

describe('the form of an expense', () => {
  it('begins today with General, and 20% VAT worked out', () => {
    expect(newExpenseForm(today)).toMatchObject({
      expense_date: today,
      category: 'General',
      vat_mode: 'auto',
    })
  })

  it('works 20% out to the penny, and takes nothing for an empty amount by hand', async () => {
    expect(await written(typed())).toMatchObject({ cost_ex_vat: 33.33, vat_amount: 6.67 })
    const byHand = typed({ vat_mode: 'manual' })
    expect((await written(byHand)).vat_amount).toBe(0)
    expect(amountsOf(byHand)).toMatchObject({ cost: 3333, vat: 0, total: 3333 })
  })

  it('opens a stored one in the mode that its VAT was entered in', () => {
    expect(formOfExpense(buildExpense())).toMatchObject({ vat_mode: 'auto', vat_amount: null })
    const rail = buildExpense({ vat_amount: 0 })
    expect(formOfExpense(rail)).toMatchObject({ vat_mode: 'manual', vat_amount: 0 })
  })

  it('says the specification’s sentences', async () => {
    const REQUIRED = 'Please fill in all required fields'
    const empty = typed({ expense_date: null, description: ' ', cost_ex_vat: null })
    expect(await messagesOf(empty)).toEqual({
      expense_date: REQUIRED,
      description: REQUIRED,
      cost_ex_vat: REQUIRED,
    })
    expect(await messagesOf(typed({ cost_ex_vat: 0, expense_date: '2026-11-23' }))).toEqual({
      cost_ex_vat: 'Cost must be greater than 0',
      expense_date: 'Date cannot be in the future',
    })
  })

  it('knows what it sent when it reads it again', async () => {
    const sent = await written(typed({ notes: ' For the mill ' }))
    const saved = buildExpense({ ...sent, notes: 'For the mill', vat_amount: 6.67 })
    expect(isSavedAs(saved, sent)).toBe(true)
    expect(isSavedAs({ ...saved, notes: null }, sent)).toBe(false)
  })

  it('adds up whatever is typed without breaking', () => {
    const amount = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.constantFrom('auto' as const, 'manual' as const),
        (a, b, mode) => {
          const { cost, vat, total } = amountsOf({ cost_ex_vat: a, vat_amount: b, vat_mode: mode })
          expect(total).toBe(cost + vat)
        },
      ),
    )
  })

  it('takes only its own values out of the browser’s storage', () => {
    expect(isExpenseForm(JSON.parse(JSON.stringify(typed())))).toBe(true)
    for (const other of [null, 'x', {}, { ...typed(), receipt: 'blob' }]) {
      expect(isExpenseForm(other)).toBe(false)
    }
  })
})
