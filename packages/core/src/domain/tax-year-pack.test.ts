import { describe, expect, it } from 'vitest'
import type { SentReturn } from './hmrc/worker-in-return.ts'
import {
  taxYearPackName,
  taxYearPackOf,
  type PackExpense,
  type PackInvoice,
} from './tax-year-pack.ts'
import { taxYearSummary, type TaxYear } from './tax-year-summary.ts'

const OBRIEN = { client_id: 'obrien', client_name: 'Aoife O’Brien', company_name: 'O’Brien & Sons' }
const INVOICE: PackInvoice = {
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
  vat_registered: true,
  vat_treatment: 'standard',
  reverse_charge_vat: 0,
  liable_expenses_total: 0,
}
const DRILL: PackExpense = {
  expense_date: '2026-11-20',
  category: 'Tools & Equipment',
  description: 'Drill bits',
  notes: null,
  cost_ex_vat: 100,
  vat_amount: 20,
  total_amount: 120,
  receipt_ending: 'jpg',
}
const STATEMENT = {
  ...OBRIEN,
  tax_year: 2026,
  tax_month: 7,
  total_payments: 1520.5,
  total_deductions: 280,
  superseded_at: null,
  original_filename: 'October.pdf',
}
const RETURN: SentReturn = {
  ...{ client_id: 'obrien', tax_month: 7, status: 'accepted' },
  lines: [
    {
      ...{ worker_id: 'lukasz', worker_name: 'Łukasz Wiśniewski', utr_number: '1234567890' },
      ...{ verification_number: 'V0000000001', payments: 1520.5, materials: 0, deducted: 295 },
    },
  ],
}
const year = {
  ...{ invoices: [INVOICE], expenses: [DRILL], statements: [STATEMENT] },
  returns: [RETURN],
  worker_id: 'lukasz',
}
const { lines } = taxYearPackOf(year, '2026-11-22')
const summaryOf = (changes: Partial<TaxYear> = {}) =>
  taxYearSummary({ ...year, lines, tax_year: 2026, vat_registered: false, ...changes })

describe('the tables of a tax year pack', () => {
  const { tables } = taxYearPackOf(year, '2026-11-22')
  const table = (path: string) => tables.find((one) => one.path === path)?.table

  it('have a heading for every value', () => {
    expect(tables.map(({ path }) => path)).toEqual(['invoices.csv', 'expenses.csv', 'cis.csv'])
    for (const { table } of tables) {
      expect(table.rows).toHaveLength(1)
      expect(table.rows[0]).toHaveLength(table.columns.length)
    }
  })

  it('name the receipt of an expense and the files of a statement', () => {
    expect(table('expenses.csv')?.rows[0]?.at(-1)).toBe('receipts/2026-11-20-Drill-bits.jpg')
    expect(table('cis.csv')?.rows[0]).toEqual([
      ...['O’Brien & Sons', '7', '2026-11-05', 'Differs'],
      ...[1520.5, 295, 1520.5, 280, -15, 'statements/Month-07-O-Brien-Sons.pdf'],
      'HMRC has it',
    ])
  })

  it('leave empty what no statement says, and no return that HMRC has', () => {
    const returns = [{ ...RETURN, status: 'refused' as const }]
    const missing = taxYearPackOf({ ...year, statements: [], returns }, '2026-11-22')
    expect(missing.tables[2]?.table.rows[0]?.slice(3)).toEqual([
      'Missing',
      ...[1520.5, 295, '', '', '', '', ''],
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
    const statements = ['../../x.DOCX', 'scan', 'y.docx', null].map((original_filename) => ({
      ...STATEMENT,
      original_filename,
    }))
    const superseded = { ...STATEMENT, superseded_at: '2026-11-18T09:00:00.000Z' }
    const expenses = [
      DRILL,
      { ...DRILL, description: '../DRILL bits' },
      { ...DRILL, receipt_ending: null },
    ]
    const pack = taxYearPackOf(
      { ...year, statements: [...statements, superseded], expenses },
      '2026-11-22',
    )
    expect(pack.statements.map(({ path }) => path)).toEqual([
      'statements/Month-07-O-Brien-Sons.docx',
      'statements/Month-07-O-Brien-Sons.pdf',
      'statements/Month-07-O-Brien-Sons-2.docx',
    ])
    expect(pack.receipts.map(({ path }) => path)).toEqual([
      'receipts/2026-11-20-Drill-bits.jpg',
      'receipts/2026-11-20-DRILL-bits-2.jpg',
    ])
  })
})

describe('the summary of a tax year', () => {
  const totals = (changes?: Partial<TaxYear>) => summaryOf(changes).map(({ total }) => total)

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
    const [, , , estimate] = summaryOf({ tax_year: 1999 })
    expect(estimate).toMatchObject({
      rows: [],
      total: null,
      notes: ['The rates of 1999/00 are not known here: no estimate.'],
    })
  })

  it('names every assumption of the estimate', () => {
    const [, , , estimate] = summaryOf()
    expect(estimate?.notes).toContain('This is your only income.')
    expect(estimate?.rows.map(({ label }) => label)).toContain('Less trading allowance')
  })
})
