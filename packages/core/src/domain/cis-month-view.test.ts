import { describe, expect, it } from 'vitest'
import type { CisMonth } from '../contract/index.ts'
import {
  isDifferentUpload,
  NOTHING_RECORDED,
  viewCisMonth,
  type MonthDetailFacts,
  type PaidCisInvoice,
} from './index.ts'

const paid = (worker_id: string, id: string, columns: Partial<PaidCisInvoice>): PaidCisInvoice => ({
  id,
  worker_id,
  invoice_number: `INV-2026-${id}`,
  paid_at: '2026-11-20',
  subtotal: 0,
  expenses_total: 0,
  liable_expenses_total: 0,
  cis_deduction: 0,
  cis_registered: true,
  cis_status: '20',
  cis_verified_on: null,
  ...columns,
})

/** The example of the specification: tax month 8 of 2026/27. */
const example = (): MonthDetailFacts => ({
  month: { tax_year: 2026, tax_month: 8 },
  paid: [
    paid('a', '1', { subtotal: 1475, expenses_total: 45.5, cis_deduction: 295 }),
    paid('a', '2', { subtotal: 800, cis_deduction: 160 }),
    paid('b', '3', {
      subtotal: 600,
      expenses_total: 120.99,
      cis_deduction: 180,
      cis_status: '30',
    }),
    paid('c', '4', { subtotal: 1000, cis_status: '0' }),
  ],
  workers: [
    { id: 'c', full_name: 'Cara', utr_number: '2108834503' },
    { id: 'a', full_name: 'Łukasz Wiśniewski', utr_number: '2108834503' },
    { id: 'b', full_name: 'Bo', utr_number: '2108834503' },
  ],
  verifications: [],
  statements: [],
  record: NOTHING_RECORDED,
  contractor: {
    name: 'O’Brien & Sons',
    contractor_utr: null,
    paye_reference: '123/AB456',
    accounts_office_reference: null,
  },
  contractor_since: '2026-09-20',
  today: '2026-12-07',
})

it('copies a UTR to HMRC’s form as its ten digits, whoever’s it is', () => {
  const facts = example()
  const [worker, ...others] = facts.workers
  const month = viewCisMonth({
    ...facts,
    workers: worker ? [{ ...worker, utr_number: '21088 34503K' }, ...others] : [],
    contractor: { ...facts.contractor, contractor_utr: 'K2108834503' },
  })
  expect(month.lines.map(({ utr_number }) => utr_number)).toEqual(Array(3).fill('2108834503'))
  expect(month.contractor.contractor_utr).toBe('2108834503')
})

describe('the tax month 8 of 2026/27 of the specification', () => {
  const month: CisMonth = viewCisMonth(example())

  it('has a line for each worker, by name, as HMRC’s form wants it', () => {
    expect(month.lines.map(({ worker_name, cis300 }) => [worker_name, cis300])).toEqual([
      ['Bo', { payments: 720, materials: 120, deducted: 180 }],
      ['Cara', { payments: 1000, materials: 0, deducted: 0 }],
      ['Łukasz Wiśniewski', { payments: 2320, materials: 45, deducted: 455 }],
    ])
  })

  it('adds up to the totals, with two statements to give', () => {
    expect(month).toMatchObject({
      payments: 4041.49,
      materials: 166.49,
      liable: 3875,
      deducted: 635,
      workers_count: 3,
      statements: { needed: 2, given: 0, preparing: 0, failed: 0 },
    })
  })

  it('is due on 19 December, HMRC to be paid by the 22nd', () => {
    expect(month).toMatchObject({
      state: 'due',
      due_on: '2026-12-19',
      days_left: 12,
      hmrc_due_on: '2026-12-22',
      missing_details: ['contractor_utr', 'accounts_office_reference'],
    })
  })
})

it('finds an uploaded statement that says a deduction where there was none', () => {
  const facts = example()
  const month = viewCisMonth({
    ...facts,
    paid: facts.paid.filter(({ worker_id }) => worker_id === 'c'),
    statements: [
      {
        id: 's1',
        worker_id: 'c',
        source: 'uploaded',
        statement_version: 1,
        total_payments: 1000,
        total_deductions: 200,
        materials: null,
        uploaded_at: '2026-12-06T09:00:00.000Z',
        file_url: null,
        print_failed: false,
        number_changed: false,
      },
    ],
  })
  expect(month.lines.map(isDifferentUpload)).toEqual([true])
  expect(month).toMatchObject({
    statements: { needed: 0 },
    abilities: { make_statements: true },
  })
})
