import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  documentChanges,
  staleDecisionSentence,
  type ComparedDocument,
} from './document-changes.ts'

const monday = {
  work_date: '2026-11-16',
  item_type: 'work',
  project_name: 'Riverside',
  pricing_type: 'day_rate',
  work_type: 'standard',
  hours: 8,
  amount: 200,
} as const
const skirting = {
  work_date: '2026-11-17',
  item_type: 'work',
  project_name: 'Riverside',
  pricing_type: 'fixed_price',
  item_description: 'Skirting',
  quantity: 14,
  unit_rate: 38,
  amount: 532,
} as const
const seen: ComparedDocument = {
  net_amount: 1220,
  total_amount: 1525,
  period_start: '2026-11-16',
  period_end: '2026-11-21',
  items: [monday, skirting],
}
const messages = (now: ComparedDocument) => documentChanges(seen, now).map(({ message }) => message)

describe('what reads differently since a document was seen', () => {
  it('names the figures with what they were and what they are', () => {
    expect(documentChanges(seen, { ...seen, net_amount: 49_995 })).toEqual([
      { path: 'net_amount', message: 'Net amount: £1,220.00, now £49,995.00' },
    ])
  })

  it('names the days whose lines differ: changed, added and removed', () => {
    const saturday = { ...monday, work_date: '2026-11-21', overtime_hours: 2, amount: 450 }
    const items = [
      { ...monday, hours: 6, amount: 150 },
      { ...saturday, work_type: 'weekend' },
    ] as const
    expect(messages({ ...seen, items })).toEqual([
      'Mon 16 Nov: Riverside, 8.0 h, £200.00, now Riverside, 6.0 h, £150.00',
      'Tue 17 Nov: removed Riverside, Skirting, 14 × £38.00, £532.00',
      'Sat 21 Nov: added Riverside, 8.0 h, overtime 2.0 h, Weekend, £450.00',
    ])
  })

  it('names expenses, which have no day, last', () => {
    const hire = { work_date: null, item_type: 'expense', item_description: 'Mixer hire' } as const
    const items = [{ ...hire, quantity: 1, rate: 45.5, amount: 45.5 }, monday]
    expect(messages({ ...seen, items })).toEqual([
      'Tue 17 Nov: removed Riverside, Skirting, 14 × £38.00, £532.00',
      'Expenses: added Mixer hire, 1 × £45.50, £45.50',
    ])
  })

  it('counts a line that is there twice', () => {
    expect(messages({ ...seen, items: [monday, monday, skirting] })).toEqual([
      'Mon 16 Nov: added Riverside, 8.0 h, £200.00',
    ])
  })

  it('does not compare what either side does not know', () => {
    expect(messages({ net_amount: 1220 })).toEqual([])
  })

  it('names twenty days and counts the others', () => {
    const days = Array.from({ length: 25 }, (_, n) => String(n + 1).padStart(2, '0'))
    const items = days.map((day) => ({ ...monday, work_date: `2026-10-${day}` }))
    const found = messages({ ...seen, items: [...items, monday, skirting] })
    expect(found).toHaveLength(21)
    expect(found.at(-1)).toBe('Other days changed: 5')
  })

  it('finds nothing between a document and itself, and something whenever an amount differs', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map((pence) => pence / 100)
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 12 }), amount, amount, (amounts, was, is) => {
        const items = amounts.map((one) => ({ ...monday, amount: one }))
        const one = { net_amount: was, items }
        expect(documentChanges(one, { ...one, items: [...items].reverse() })).toEqual([])
        expect(documentChanges(one, { ...one, net_amount: is })).toHaveLength(was === is ? 0 : 1)
        expect(documentChanges(one, { ...one, items: [...items, monday] })).toHaveLength(1)
      }),
    )
  })
})

describe('the sentence about a stale decision', () => {
  it('says what changed first and that nothing was done', () => {
    expect(
      staleDecisionSentence('invoice', documentChanges(seen, { ...seen, net_amount: 49_995 })),
    ).toBe(
      'This invoice was changed after you opened it (Net amount: £1,220.00, now £49,995.00). Nothing was done. Look at it again, then decide.',
    )
    expect(staleDecisionSentence('timesheet', [])).toBe(
      'This timesheet was changed after you opened it. Nothing was done. Look at it again, then decide.',
    )
  })
})
