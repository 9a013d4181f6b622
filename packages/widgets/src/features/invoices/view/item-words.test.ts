import { describe, expect, it } from 'vitest'
import { buildWorkItem } from '@daysheet/core/fixtures'
import { english } from '../../../ui/i18n/words.ts'
import { describeDetails } from './item-words.ts'

/** As it is read: the space that keeps a price with its × is a space. */
const read = (item: Parameters<typeof buildWorkItem>[0]) =>
  describeDetails(buildWorkItem(item), english).replaceAll('\u00a0', ' ')

describe('what a line of a saved invoice counts', () => {
  it('shows the rate with the decimals that its amount was made with', () => {
    expect(read({ hours: 8, rate: 21.875, multiplier: 1, overtime_hours: null })).toBe(
      '8.0 h × £21.875',
    )
    expect(read({ hours: 7.5, rate: 22.2222, multiplier: 1, overtime_hours: null })).toBe(
      '7.5 h × £22.2222',
    )
  })

  it('multiplies the rate of overtime and of weekends', () => {
    const saturday = { hours: 4, rate: 21.875, multiplier: 2 }
    expect(read({ ...saturday, overtime_hours: 2, overtime_multiplier: 1.5 })).toBe(
      '4.0 h × £43.75, overtime 2.0 h × £32.8125',
    )
  })

  it('shows a fixed price by its quantity', () => {
    expect(
      read({
        pricing_type: 'fixed_price',
        item_description: 'Plastering',
        quantity: 14,
        unit_rate: 38,
      }),
    ).toBe('Plastering, 14 × £38.00')
  })
})
