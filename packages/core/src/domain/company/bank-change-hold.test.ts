import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addInstant } from '../day.ts'
import {
  bankChangeHeldUntil,
  bankConfirmationRefusal,
  isHeldByBankChange,
  type BankChangeFacts,
} from './bank-change-hold.ts'
import { payerRefusal } from './payer-refusal.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const HOLD = { bank_change_hold: 7 }
const RULES = { separate_payer: false }

/** Dave approved an invoice of Mike, whose bank details changed on 20 Nov 2026. */
const facts = (changes: Partial<BankChangeFacts> = {}): BankChangeFacts => ({
  approved_by: 'dave',
  first_approved_by: null,
  bank_details_changed_at: '2026-11-20T09:00:00.000Z',
  bank_confirmed_by: null,
  bank_confirmed_at: null,
  ...changes,
})
const confirmed = (by: string, at = '2026-11-24T09:00:00.000Z') =>
  facts({ bank_confirmed_by: by, bank_confirmed_at: at })

describe('an invoice of a worker whose bank details changed five days ago', () => {
  it('is held for the days that the company chose, and not without the rule', () => {
    expect(bankChangeHeldUntil(facts(), HOLD, NOW)).toBe('2026-11-27T09:00:00.000Z')
    expect(isHeldByBankChange(facts(), HOLD, NOW)).toBe(true)
    expect(isHeldByBankChange(facts(), { bank_change_hold: 5 }, NOW)).toBe(false)
    expect(isHeldByBankChange(facts(), { bank_change_hold: 0 }, NOW)).toBe(false)
    expect(isHeldByBankChange(facts({ bank_details_changed_at: null }), HOLD, NOW)).toBe(false)
  })

  it('is paid by nobody before somebody who did not approve it confirmed them', () => {
    const held = { ...facts(), is_bank_change_held: true }
    expect(payerRefusal(held, { id: 'joan' }, RULES)).not.toBeNull()
    expect(bankConfirmationRefusal(held, { id: 'dave' })).not.toBeNull()
    expect(bankConfirmationRefusal(held, { id: 'joan' })).toBeNull()
    expect(isHeldByBankChange(confirmed('joan'), HOLD, NOW)).toBe(false)
  })

  it('is held again by a later change, and where its confirmer approved it afterwards', () => {
    expect(isHeldByBankChange(confirmed('joan', '2026-11-19T09:00:00.000Z'), HOLD, NOW)).toBe(true)
    const byBoth = { ...confirmed('joan'), first_approved_by: 'joan' }
    expect(isHeldByBankChange(byBoth, HOLD, NOW)).toBe(true)
  })
})

describe('the hold after new bank details', () => {
  it('ends after as many days as the company chose, whoever approved', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 40 * 86_400_000 }),
        (days, age) => {
          const changed = facts({ bank_details_changed_at: addInstant(NOW, -age) })
          const isHeld = isHeldByBankChange(changed, { bank_change_hold: days }, NOW)
          expect(isHeld).toBe(age < days * 86_400_000)
        },
      ),
    )
  })
})
