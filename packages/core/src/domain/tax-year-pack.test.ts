import { describe, expect, it } from 'vitest'
import { reconcile } from './cis-reconciliation.ts'
import {
  cisTable,
  expensesTable,
  invoicesTable,
  receiptPaths,
  statementPaths,
  taxYearPackName,
  type PackExpense,
  type PackInvoice,
} from './tax-year-pack.ts'
import { taxYearSummary } from './tax-year-summary.ts'

const OBRIEN = { client_id: 'obrien', client_name: 'Aoife O’Brien', company_name: 'O’Brien & Sons' }
const INVOICE: PackInvoice & typeof OBRIEN = {
  ...OBRIEN,
  invoice_number: 'INV-2026-0001',
  period_start: '2026-10-05',
  period_end: '2026-10-11',
  paid_at: '2026-10-23',
  tax_year: 2026,
  tax_month: 7,
  subtotal: 1475,
  expenses_total: 45.5,
  vat_amount: 304.1,
  total_amount: 1824.6,
  cis_deduction: 295,
  net_amount: 1529.6,
}
const DRILL: PackExpense = {
  expense_date: '2026-11-20',
  category: 'Tools & Equipment',
  description: 'Drill bits',
  notes: null,
  cost_ex_vat: 100,
  vat_amount: 20,
  total_amount: 120,
}
const STATEMENT = {
  ...OBRIEN,
  id: 'one',
  tax_year: 2026,
  tax_month: 7,
  total_payments: 1520.5,
  total_deductions: 280,
  superseded_at: null,
}
const lines = reconcile({ invoices: [INVOICE], statements: [STATEMENT] }, '2026-11-22')
const year = { tax_year: 2026, invoices: [INVOICE], expenses: [DRILL], lines }

describe('the tables of a tax year pack', () => {
  it('have a heading for every value', () => {
    const tables = [
      invoicesTable([INVOICE]),
      expensesTable([DRILL], ['receipts/2026-11-20-Drill-bits.jpg']),
      cisTable(lines, new Map([['one', 'statements/Month-07-O-Brien-Sons.pdf']])),
    ]
    for (const { columns, rows } of tables) {
      expect(rows).toHaveLength(1)
      expect(rows[0]).toHaveLength(columns.length)
    }
    expect(tables[2]?.rows[0]).toEqual([
      ...['O’Brien & Sons', '7', '2026-11-05', 'Differs'],
      ...[1520.5, 295, 1520.5, 280, -15, 'statements/Month-07-O-Brien-Sons.pdf'],
    ])
  })

  it('leave empty what no statement says', () => {
    const missing = reconcile({ invoices: [INVOICE], statements: [] }, '2026-11-22')
    expect(cisTable(missing, new Map()).rows[0]?.slice(3)).toEqual([
      'Missing',
      ...[1520.5, 295, '', '', '', ''],
    ])
  })
})

describe('the names in a tax year pack', () => {
  it('say whose year it is', () => {
    expect(taxYearPackName(2026, 'Łukasz Wiśniewski')).toBe(
      'Tax-Year-2026-27-Łukasz-Wiśniewski.zip',
    )
    expect(taxYearPackName(1999, '🧱')).toBe('Tax-Year-1999-00.zip')
  })

  it('say what a file is, each once and none outside of its folder', () => {
    const of = { ...STATEMENT, original_filename: '../../x.DOCX' }
    expect(statementPaths([of, { ...of, original_filename: 'scan' }, of])).toEqual([
      'statements/Month-07-O-Brien-Sons.docx',
      'statements/Month-07-O-Brien-Sons.pdf',
      'statements/Month-07-O-Brien-Sons-2.docx',
    ])
    const receipt = { ...DRILL, ending: 'jpg' }
    expect(receiptPaths([receipt, { ...receipt, description: '../DRILL bits' }])).toEqual([
      'receipts/2026-11-20-Drill-bits.jpg',
      'receipts/2026-11-20-DRILL-bits-2.jpg',
    ])
  })
})

describe('the summary of a tax year', () => {
  const totals = (changes: object = {}) =>
    taxYearSummary({ ...year, vat_registered: false, ...changes }).map(({ total }) => total)

  it('has income without VAT, costs, CIS and the estimate', () => {
    expect(totals()).toEqual([
      { label: 'Income without VAT', amounts: [152_050] },
      { label: 'Costs', amounts: [12_000] },
      { label: 'CIS deducted', amounts: [29_500, 28_000, -1_500] },
      { label: 'Comes back', amounts: [29_500] },
    ])
  })

  it('counts an expense without VAT for who reclaims it', () => {
    expect(totals({ vat_registered: true })[1]).toEqual({ label: 'Costs', amounts: [10_000] })
  })

  it('has no estimate for a year whose rates are not known', () => {
    const [, , , estimate] = taxYearSummary({ ...year, tax_year: 1999, vat_registered: false })
    expect(estimate).toMatchObject({
      rows: [],
      total: null,
      notes: ['The rates of 1999/00 are not known here: no estimate.'],
    })
  })

  it('names every assumption of the estimate', () => {
    const [, , , estimate] = taxYearSummary({ ...year, vat_registered: false })
    expect(estimate?.notes).toContain('This is your only income.')
    expect(estimate?.rows.map(({ label }) => label)).toContain('Less trading allowance')
  })
})
