import { describe, expect, it } from 'vitest'
import { profileCompleteness } from './profile-completeness.ts'

const full = {
  bank_account_name: 'R Okafor',
  bank_account_number: '12345678',
  bank_sort_code: '123456',
  phone: '07700 900123',
  address_line1: '4 Quarry Hill',
  city: 'Leeds',
  postal_code: 'LS1 4AP',
  utr_number: '2108834503',
  trade_type: 'Bricklayer',
}

describe('a worker’s profile', () => {
  describe('when nothing is missing', () => {
    it('is complete and shows no banner', () => {
      expect(profileCompleteness(full)).toMatchObject({ complete: true, banner: null })
    })
  })

  describe('when only helpful fields are missing', () => {
    it('shows the banner that may be put off, and counts them in their tabs', () => {
      const result = profileCompleteness({ ...full, utr_number: null, city: '  ' })
      expect(result).toMatchObject({
        complete: false,
        banner: 'helpful',
        missing_critical: [],
        missing_helpful: ['city', 'utr_number'],
      })
      expect(result.missing_by_tab).toEqual({
        personal: ['city'],
        rates: [],
        business: ['utr_number'],
        banking: [],
        certifications: [],
      })
    })
  })

  describe('when bank details are missing', () => {
    it('shows the banner that stays', () => {
      const result = profileCompleteness({ ...full, bank_sort_code: '', phone: '' })
      expect(result).toMatchObject({ banner: 'critical', missing_critical: ['bank_sort_code'] })
      expect(result.missing_by_tab.banking).toEqual(['bank_sort_code'])
    })
  })

  describe('when it is new', () => {
    it('lacks everything, each in one tab', () => {
      const { missing_by_tab, missing_critical, missing_helpful } = profileCompleteness({})
      expect(Object.values(missing_by_tab).flat().toSorted()).toEqual(
        [...missing_critical, ...missing_helpful].toSorted(),
      )
      expect(missing_critical).toHaveLength(3)
      expect(missing_helpful).toHaveLength(6)
    })
  })
})
