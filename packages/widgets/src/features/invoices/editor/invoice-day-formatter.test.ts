import type { PricingTerms } from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import { newDayEntry, withOvertime } from '../../days/day-entry.ts'
import { INVOICE_ENTRY } from './invoice-form.ts'
import { invoiceDayFormatter } from './invoice-day-formatter.ts'

const pricing: PricingTerms = {
  vat_registered: false,
  cis_registered: true,
  cis_status: '20',
  project_day_rates: new Map(),
  day_rate: 175,
}
const formatter = invoiceDayFormatter(pricing, () => 'Kirkstall Road Flats')
const monday = {
  ...newDayEntry('2026-11-16', [], {
    standardHours: 8,
    projects: [{ id: 'flats', label: 'Kirkstall Road Flats' }],
    entryKind: INVOICE_ENTRY,
  }),
}

describe('the days of an invoice while it is typed', () => {
  it('explain an amount by a rate that multiplies out to it', () => {
    expect(formatter.entryReasons?.(withOvertime(monday))).toEqual([
      '8.0 h × £21.875 = £175.00',
      '2.0 h × £32.8125 = £65.63',
    ])
  })

  it('write hours with one decimal, in the column and in the sentence', () => {
    expect(formatter.summary('2026-11-16', [withOvertime(monday)])).toMatchObject({
      note: '8.0 h + 2.0 h overtime',
      type: 'Standard, 2.0 h overtime',
      hours: '10.0 h',
    })
  })
})
