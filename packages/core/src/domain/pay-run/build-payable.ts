import { pence, type Pence } from '../money.ts'
import { figuresOfParts } from '../credit-note/payment-sums.ts'
import type { Payee, RunInvoice } from './payable.ts'
import type { FoundCredit } from './run-credits.ts'

/** Łukasz, paid and verified lately, whose bank details are whole and old. */
export const buildPayee = (overrides: Partial<Payee> = {}): Payee => ({
  id: 'lukasz',
  full_name: 'Łukasz Wiśniewski',
  bank_account_name: 'Łukasz Wiśniewski',
  bank_sort_code: '11-87-65',
  bank_account_number: '64371389',
  bank_details_changed_at: null,
  verification: { result: 'net', verified_on: '2026-06-01' },
  last_paid_on: '2026-11-27',
  retention_unbilled: pence(0),
  ...overrides,
})

/** INV-2026-0041: labour 1,180.00, materials 64.20, VAT 248.84, CIS at 20%. */
const FIGURES = {
  subtotal: 1180,
  expenses_total: 64.2,
  liable_expenses_total: 0,
  vat_amount: 248.84,
  reverse_charge_vat: 0,
  total_amount: 1493.04,
  cis_deduction: 236,
  net_amount: 1257.04,
  cis_registered: true,
  cis_status: '20',
} as const

/** It is approved and due on 11 Dec 2026, and paid whole. */
export const buildRunInvoice = (overrides: Partial<RunInvoice> = {}): RunInvoice => ({
  id: 'inv-41',
  invoice_number: 'INV-2026-0041',
  worker_id: 'lukasz',
  status: 'approved',
  due_date: '2026-12-11',
  submitted_on: '2026-11-27',
  period_start: '2026-11-16',
  period_end: '2026-11-22',
  total_amount: FIGURES.total_amount,
  subtotal: FIGURES.subtotal,
  liable_expenses_total: 0,
  cis_registered: true,
  cis_status: '20',
  net_due: pence(1257_04),
  gross_due: pence(1493_04),
  net: pence(1257_04),
  gross: pence(1493_04),
  settled: { ...FIGURES, payments: [] },
  project_ids: ['canal'],
  projects: [],
  others: [],
  ...overrides,
})

/** INV-2026-0042: labour £640.00 + VAT £128.00, £640.00 to the bank. */
export const INV_42 = buildRunInvoice({
  id: 'inv-42',
  invoice_number: 'INV-2026-0042',
  due_date: '2026-12-04',
  net_due: pence(640_00),
  gross_due: pence(768_00),
  net: pence(640_00),
  gross: pence(768_00),
  settled: {
    subtotal: 640,
    expenses_total: 0,
    liable_expenses_total: 0,
    vat_amount: 128,
    reverse_charge_vat: 0,
    total_amount: 768,
    cis_deduction: 128,
    net_amount: 640,
    cis_registered: true,
    cis_status: '20',
    payments: [],
  },
})

/** Owed back of this much labour at 20%, of an invoice without VAT. */
export const owedLabour = (labour: number) =>
  figuresOfParts({
    vat: 0,
    reverse_charge_vat: 0,
    labour,
    liable_expenses: 0,
    materials: 0,
    cis: labour / 5,
  })

/** CN-2026-0003 of Łukasz: labour of £225.00 is owed back at 20%, £180.00 of it to the bank. */
export function buildRunCredit(overrides: Partial<FoundCredit> = {}): FoundCredit {
  const owed = overrides.owed ?? owedLabour(225_00)
  return {
    id: 'cn-3',
    credit_note_number: 'CN-2026-0003',
    invoice_number: 'INV-2026-0041',
    status: 'owed_back',
    client_id: 'pennine',
    worker_id: 'lukasz',
    rate: '20',
    owed,
    net: owed.net satisfies Pence,
    in_run: null,
    ...overrides,
  }
}
