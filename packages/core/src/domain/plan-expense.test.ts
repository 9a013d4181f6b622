import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence, penceFromPounds, poundsFromPence } from './money.ts'
import { planExpense } from './plan-expense.ts'

const today = '2026-11-22'
const blade = { expense_date: today, description: 'Blade', cost_ex_vat: 12 }
const stale = { refusal: { code: 'stale_version' } }

describe('an expense that is saved', () => {
  it('has defaults where nothing was chosen, and its own total', () => {
    expect(planExpense(null, { ...blade, notes: ' ' }, today)).toEqual({
      columns: { ...blade, category: 'General', vat_amount: 0, total_amount: 12, notes: null },
    })
  })

  it('is refused for its version first, then for a day to come', () => {
    const tomorrow = { ...blade, expense_date: '2026-11-23' }
    expect(planExpense({ version: 2 }, { ...tomorrow, version: 1 }, today)).toEqual(stale)
    const early = {
      refusal: {
        code: 'invalid',
        issues: [{ path: 'expense_date', message: 'Date cannot be in the future' }],
      },
    }
    expect(planExpense({ version: 2 }, { ...tomorrow, version: 2 }, today)).toEqual(early)
    expect(planExpense({ version: 2 }, tomorrow, today)).toEqual(early)
  })

  it('comes to what was paid, to the penny', () => {
    const pounds = fc.integer({ min: 0, max: 9_999_999 }).map((n) => poundsFromPence(pence(n)))
    fc.assert(
      fc.property(pounds, pounds, (cost_ex_vat, vat_amount) => {
        const plan = planExpense(null, { ...blade, cost_ex_vat, vat_amount }, today)
        if (!('columns' in plan)) throw new Error('It is refused')
        expect(penceFromPounds(plan.columns.total_amount)).toBe(
          penceFromPounds(cost_ex_vat) + penceFromPounds(vat_amount),
        )
      }),
    )
  })
})
