import { describe, expect, it } from 'vitest'
import { bankDetailsWarning, isBankDetailsChange } from './bank-details-change.ts'

describe('bank details', () => {
  it('change when known ones do, and not when they are entered for the first time', () => {
    const number = (bank_account_number: string | null) => ({ bank_account_number })
    expect(isBankDetailsChange(number(null), number('66374958'))).toBe(false)
    expect(isBankDetailsChange(number('66374958'), number('11112222'))).toBe(true)
    expect(isBankDetailsChange(number('66374958'), {})).toBe(false)
  })

  it('change also when they are entered again after they were removed', () => {
    const removed = { bank_account_number: null, bank_details_changed_at: '2026-11-16T09:00:00Z' }
    expect(isBankDetailsChange(removed, { bank_account_number: '11112222' })).toBe(true)
  })
})

describe('the warning of changed bank details', () => {
  const changed = '2026-11-16T09:00:00Z'

  it('is for a client that has paid the worker before, until it has paid again', () => {
    expect(bankDetailsWarning('client', changed, '2026-11-06')).toBe(changed)
    expect(bankDetailsWarning('client', changed, '2026-11-16')).toBe(changed)
    expect(bankDetailsWarning('client', changed, '2026-11-17')).toBeNull()
    expect(bankDetailsWarning('client', changed, undefined)).toBeNull()
    expect(bankDetailsWarning('worker', changed, '2026-11-06')).toBeNull()
  })
})
