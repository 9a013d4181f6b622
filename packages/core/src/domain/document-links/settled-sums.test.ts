import { describe, expect, it } from 'vitest'
import { settledSums } from './settled-sums.ts'

const unpaid = {
  payment_status: 'unpaid',
  credited_net_amount: 0,
  amount_paid: 0,
  amount_due: 374.4,
} as const

describe('what follows the net amount of a shared invoice', () => {
  it('is nothing while nothing of it is settled, and nothing once all of it is', () => {
    expect(settledSums(unpaid)).toEqual([])
    expect(
      settledSums({ ...unpaid, payment_status: 'paid', amount_paid: 374.4, amount_due: 0 }),
    ).toEqual([])
  })

  it('is what was paid of it and what is still due', () => {
    expect(
      settledSums({ ...unpaid, payment_status: 'part_paid', amount_paid: 100, amount_due: 274.4 }),
    ).toEqual([
      { label: 'Paid so far', amount: -10_000 },
      { label: 'Still due', amount: 27_440 },
    ])
  })

  it('begins with what was credited', () => {
    expect(settledSums({ ...unpaid, credited_net_amount: 80, amount_due: 294.4 })).toEqual([
      { label: 'Credited', amount: -8_000 },
      { label: 'Still due', amount: 29_440 },
    ])
  })
})
