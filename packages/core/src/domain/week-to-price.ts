import type { ExpenseLine, PricingTerms, WorkLine } from './price-invoice.ts'

/** What the tests of pricing invoice, and on which terms. */
export const terms: PricingTerms = {
  project_day_rates: new Map([['quayside', 240]]),
  day_rate: 200,
  standard_hours: 8,
  overtime_multiplier: 1.5,
  night_multiplier: 1.5,
  weekend_multiplier: 2,
  vat_registered: true,
  cis_registered: true,
  cis_status: '20',
}

export const monday: WorkLine = {
  work_date: '2026-11-16',
  project_id: 'flats',
  pricing_type: 'day_rate',
  hours: 8,
}
export const tuesday: WorkLine = { ...monday, work_date: '2026-11-17', overtime_hours: 2 }
export const saturday: WorkLine = { ...monday, work_date: '2026-11-21', work_type: 'weekend' }
export const wall: WorkLine = {
  work_date: '2026-11-18',
  project_id: 'flats',
  pricing_type: 'fixed_price',
  item_description: ' Garden wall ',
  quantity: 12.5,
  unit_rate: 18.35,
}
export const mixer: ExpenseLine = { description: 'Mixer hire', quantity: 1, rate: 45.5 }
