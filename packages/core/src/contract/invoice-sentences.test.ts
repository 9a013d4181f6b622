import { describe, expect, it } from 'vitest'
import { fixtureId } from '../fixtures/index.ts'
import { invoiceBody } from './index.ts'
import { issuesOf, says, type Schema, type Sentence } from './schema-issues.ts'

const work = {
  work_date: '2026-11-16',
  project_id: fixtureId('project', 1),
  work_type: 'standard',
  hours: 8,
}
const week = {
  client_id: fixtureId('client', 1),
  period_start: '2026-11-16',
  period_end: '2026-11-22',
  due_date: '2026-11-27',
  items: [work],
}
const withLine = (line: object) => ({ ...week, items: [{ ...work, ...line }] })
const withExpense = (expense: object) => ({
  ...week,
  expenses: [{ description: 'Nails', quantity: 1, rate: 2.5, ...expense }],
})
const fixed = { pricing_type: 'fixed_price', item_description: 'Wall', quantity: 1, unit_rate: 1 }

const REFUSED: Sentence[] = [
  [
    'a day-rate line without a work type',
    invoiceBody,
    withLine({ work_type: undefined }),
    'items.0.pricing_type',
    'Required fields missing for selected pricing type',
  ],
  [
    'a day-rate line whose work type was cleared',
    invoiceBody,
    withLine({ work_type: null }),
    'items.0.pricing_type',
    'Required fields missing for selected pricing type',
  ],
  [
    'a work type that does not exist',
    invoiceBody,
    withLine({ work_type: 'holiday' }),
    'items.0.work_type',
    'Choose a work type',
  ],
  [
    'an invoice without a start',
    invoiceBody,
    { ...week, period_start: '' },
    'period_start',
    'Start date is required',
  ],
  [
    'an invoice without an end',
    invoiceBody,
    { ...week, period_end: '' },
    'period_end',
    'End date is required',
  ],
  [
    'an invoice without a client',
    invoiceBody,
    { ...week, client_id: '' },
    'client_id',
    'Client is required',
  ],
  [
    'an invoice without a due date',
    invoiceBody,
    { ...week, due_date: '' },
    'due_date',
    'Due date is required',
  ],
  [
    'an invoice without work',
    invoiceBody,
    { ...week, items: [] },
    'items',
    'At least one work entry is required',
  ],
  [
    'an invoice that ends before it starts',
    invoiceBody,
    { ...week, period_end: '2026-11-15', items: [] },
    'period_end',
    'End date must be after start date',
  ],
  [
    'a line without a date',
    invoiceBody,
    withLine({ work_date: '' }),
    'items.0.work_date',
    'Date is required',
  ],
  [
    'a line without a project',
    invoiceBody,
    withLine({ project_id: '' }),
    'items.0.project_id',
    'Project is required',
  ],
  [
    'a line of too few hours',
    invoiceBody,
    withLine({ hours: 0 }),
    'items.0.hours',
    'Minimum 0.25 hours',
  ],
  [
    'a line of too many hours',
    invoiceBody,
    withLine({ hours: 24.25 }),
    'items.0.hours',
    'Maximum 24 hours',
  ],
  [
    'a line of too much overtime',
    invoiceBody,
    withLine({ overtime_hours: 24.25 }),
    'items.0.overtime_hours',
    'Maximum 24 hours',
  ],
  [
    'a line of no quantity',
    invoiceBody,
    withLine({ ...fixed, quantity: 0 }),
    'items.0.quantity',
    'Minimum quantity 0.01',
  ],
  [
    'a line of no rate',
    invoiceBody,
    withLine({ ...fixed, unit_rate: 0 }),
    'items.0.unit_rate',
    'Minimum rate £0.01',
  ],
  [
    'a day-rate line without hours',
    invoiceBody,
    withLine({ hours: null }),
    'items.0.pricing_type',
    'Required fields missing for selected pricing type',
  ],
  [
    'a fixed price without a description',
    invoiceBody,
    withLine({ ...fixed, item_description: ' ' }),
    'items.0.pricing_type',
    'Required fields missing for selected pricing type',
  ],
  [
    'an expense without a description',
    invoiceBody,
    withExpense({ description: '' }),
    'expenses.0.description',
    'Description is required',
  ],
  [
    'an expense of nothing',
    invoiceBody,
    withExpense({ quantity: 0 }),
    'expenses.0.quantity',
    'Quantity must be greater than 0',
  ],
  [
    'an expense for nothing',
    invoiceBody,
    withExpense({ rate: 0 }),
    'expenses.0.rate',
    'Rate must be greater than 0',
  ],
]

describe('the sentences of the specification for an invoice', () => {
  it.each(REFUSED)('refuse %s', (_what, schema, value, path, sentence) => {
    expect(says(schema, value)).toHaveProperty([path], sentence)
  })

  it.each<[string, Schema, unknown]>([
    ['an ordinary week', invoiceBody, week],
    ['a fixed price without a work type', invoiceBody, withLine({ ...fixed, work_type: null })],
    ['a quarter of an hour', invoiceBody, withLine({ hours: 0.25, overtime_hours: 0 })],
    ['a whole day and night', invoiceBody, withLine({ hours: 24, overtime_hours: 24 })],
    [
      'a fixed price of a penny',
      invoiceBody,
      withLine({ ...fixed, quantity: 0.01, unit_rate: 0.01 }),
    ],
  ])('take %s', (_what, schema, value) => {
    expect(issuesOf(schema, value)).toEqual([])
  })
})
