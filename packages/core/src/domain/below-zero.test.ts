import { expect, it } from 'vitest'
import { belowZeroRefusal } from './below-zero.ts'
import type { PaidByPair } from './touched-months.ts'

const paid = (labour: number, paid_at = '2026-12-18'): PaidByPair => ({
  id: 'inv-42',
  worker_id: 'lukasz',
  invoice_number: 'INV-2026-0042',
  paid_at,
  subtotal: labour,
  expenses_total: 0,
  liable_expenses_total: 0,
  cis_deduction: labour / 5,
  cis_registered: true,
  cis_status: '20',
  cis_verified_on: null,
  payment_method: null,
  payment_reference: null,
  payment_notes: null,
})
const facts = (...all: PaidByPair[]) => ({ paid: all, verifications: [] })
const before = facts(paid(640), paid(-180))

it('a refund may take no more from a month than a set-off has left of it', () => {
  expect(belowZeroRefusal(before, facts(paid(640), paid(-180), paid(-460)))).toBeNull()
  expect(belowZeroRefusal(before, facts(paid(640), paid(-180), paid(-461)))?.refusal).toEqual({
    code: 'wrong_state',
    message:
      'Month 9 would have less than nothing of this worker, because a credit note was set off in it. Undo that pay run first. Nothing was changed.',
  })
})

it('a payment does not leave the month in which a credit was set off against it', () => {
  const moved = facts(paid(640, '2027-01-08'), paid(-180))
  expect(belowZeroRefusal(before, moved)?.refusal.code).toBe('wrong_state')
  expect(belowZeroRefusal(before, facts(paid(640, '2026-12-19'), paid(-180)))).toBeNull()
})
