import { describe, expect, it } from 'vitest'
import { needsStepUp } from './step-up.ts'

describe('a change of a profile within a partner’s session', () => {
  it.each(['bank_sort_code', 'utr_number', 'ni_number', 'cis_status', 'vat_number'])(
    'needs a code for %s, whatever else is changed',
    (field) => {
      expect(needsStepUp([field])).toBe(true)
      expect(needsStepUp(['phone', field])).toBe(true)
    },
  )

  it('needs none for what moves no money', () => {
    expect(needsStepUp(['phone', 'city', 'trade_type', 'cscs_expiry'])).toBe(false)
    expect(needsStepUp([])).toBe(false)
  })
})
