import { fixtureId, worldIds } from '@daysheet/core/fixtures'
import type { DayEntry } from '../../days/index.ts'
import { keptDraft, typedEntry } from '../../days/editing/story-editing.ts'
import { newInvoiceForm, type InvoiceForm } from './invoice-form.ts'

// Stories of the editor: the week of the drawings, typed and not saved.

const { priya } = worldIds
export const today = '2026-11-21'
const monday = '2026-11-16'

export const school = fixtureId('project', 2)
export const entry = (key: number, more: Partial<DayEntry> = {}) =>
  typedEntry({ key: String(key), ...more })

/** The week of the drawings: two projects on Wednesday, a wall at a fixed price on Thursday. */
export const drawnWeek = (): InvoiceForm => ({
  ...newInvoiceForm(today, priya),
  days: {
    [monday]: [entry(1)],
    '2026-11-17': [entry(1, { has_overtime: true, overtime_hours: 2 })],
    '2026-11-18': [
      entry(1, { hours: 5 }),
      entry(2, { hours: 3, notes: 'Moved to Otley at 13:00, scaffold not signed off.' }),
    ],
    '2026-11-19': [
      entry(1, {
        project_id: school,
        pricing_type: 'fixed_price',
        item_description: 'Garden wall, stretcher bond, per m²',
        quantity: 14,
        unit_rate: 38,
      }),
    ],
    '2026-11-20': [entry(1)],
    '2026-11-21': [entry(1, { hours: 4, work_type: 'weekend' })],
  },
  expenses: [
    { key: '1', description: 'Engineering bricks, one pallet', quantity: 1, rate: 186.4 },
    { key: '2', description: 'Parking, Kirkstall Road', quantity: 5, rate: 9.5 },
  ],
  notes: 'Week 47. Gate code changed on Thursday.',
})
export const drawn = { drafts: { 'invoice:new': keptDraft(drawnWeek()) } }
