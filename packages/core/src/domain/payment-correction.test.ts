import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './day.ts'
import { paymentChange, type PaymentToCorrect } from './payment-correction.ts'
import { taxMonthAt } from './tax-calendar.ts'

const TODAY = '2026-11-23'
const recorded: PaymentToCorrect = {
  paid_at: '2026-11-06',
  payment_method: 'Bank Transfer',
  payment_reference: 'BACS 4471',
  payment_notes: 'With the retention',
}

describe('the correction of a payment', () => {
  it('moves it to the tax month of its day, and says so', () => {
    expect(paymentChange(recorded, { paid_at: '2026-11-05' }, TODAY)).toMatchObject({
      columns: { paid_at: '2026-11-05', tax_year: 2026, tax_month: 7 },
      months: [
        { tax_year: 2026, tax_month: 8 },
        { tax_year: 2026, tax_month: 7 },
      ],
      sentence:
        'Paid on 5 Nov 2026, not on 6 Nov 2026. It counts in tax month 7 (6 Oct – 5 Nov 2026) now.',
    })
  })

  it('within a tax month marks that month alone, and the worker is told of the day', () => {
    expect(paymentChange(recorded, { paid_at: '2026-11-09' }, TODAY)).toMatchObject({
      months: [{ tax_year: 2026, tax_month: 8 }],
      sentence: 'Paid on 9 Nov 2026, not on 6 Nov 2026.',
    })
  })

  it('keeps what is not typed, and removes what is emptied', () => {
    const change = paymentChange(recorded, { payment_reference: 'BACS 4472', notes: null }, TODAY)
    expect(change).toMatchObject({
      columns: {
        paid_at: '2026-11-06',
        payment_method: 'Bank Transfer',
        payment_reference: 'BACS 4472',
        payment_notes: null,
      },
      months: [{ tax_year: 2026, tax_month: 8 }],
      sentence: null,
      isNothing: false,
    })
  })

  it('is nothing when it says what is recorded', () => {
    expect(paymentChange(recorded, {}, TODAY)?.isNothing).toBe(true)
    const same = { ...recorded, notes: recorded.payment_notes }
    expect(paymentChange(recorded, same, TODAY)?.isNothing).toBe(true)
  })

  it('is refused for a day that has not come', () => {
    expect(paymentChange(recorded, { paid_at: '2026-11-24' }, TODAY)).toBeNull()
  })

  it('names the month that it leaves or stays in, and the one that it comes to', () => {
    const back = fc.nat({ max: 800 })
    fc.assert(
      fc.property(back, back, (from, to) => {
        const before = addDays(TODAY, -from)
        const after = addDays(TODAY, -to)
        const change = paymentChange({ ...recorded, paid_at: before }, { paid_at: after }, TODAY)
        const [left, come] = [taxMonthAt(before), taxMonthAt(after)]
        const stays = left.tax_year === come.tax_year && left.tax_month === come.tax_month
        const months = stays ? [left] : [left, come]
        expect(change?.months).toEqual(before === after ? [] : months)
        expect(change?.columns).toMatchObject(come)
        expect(change?.sentence === null).toBe(before === after)
      }),
    )
  })
})
