import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dueStatements,
  paidMonths,
  statementFigures,
  statementFileUrl,
  summariseStatements,
  type PaidInvoice,
} from './cis-statement.ts'
import { taxMonthAt } from './tax-calendar.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 }).map((pence) => pence / 100)
const figures = fc.record({ total_payments: amount, total_deductions: amount })
const paid = fc.record({ subtotal: amount, expenses_total: amount, cis_deduction: amount })

describe('the figures of a CIS statement', () => {
  it('are those of the invoices paid in its month, without VAT', () => {
    const invoices = [
      { subtotal: 1475, expenses_total: 45.5, vat_amount: 304.1, cis_deduction: 295 },
      { subtotal: 800, expenses_total: 0, vat_amount: 160, cis_deduction: 160 },
    ]
    expect(statementFigures(invoices)).toEqual({ total_payments: 2320.5, total_deductions: 455 })
  })

  it('are the same to the penny in whatever order the invoices were paid', () => {
    fc.assert(
      fc.property(fc.array(paid), (invoices) => {
        const { total_payments, total_deductions } = statementFigures(invoices)
        expect(statementFigures(invoices.toReversed())).toEqual({
          total_payments,
          total_deductions,
        })
        expect(Number(total_payments.toFixed(2))).toBe(total_payments)
        expect(Number(total_deductions.toFixed(2))).toBe(total_deductions)
      }),
    )
  })
})

describe('the statements that are due', () => {
  const paidOn = (day: string, changes: Partial<PaidInvoice> = {}): PaidInvoice => ({
    worker_id: 'worker',
    client_id: 'client',
    invoice_number: `INV-${day}`,
    ...taxMonthAt(day),
    subtotal: 100,
    expenses_total: 10,
    cis_deduction: 20,
    ...changes,
  })
  const months = (invoices: PaidInvoice[], today: string) =>
    dueStatements(invoices, today).map(({ tax_year, tax_month }) => [tax_year, tax_month])

  it('are those of months that fell due, the oldest first', () => {
    const invoices = ['2026-11-06', '2026-11-05', '2026-04-06', '2026-04-05'].map((day) =>
      paidOn(day),
    )
    expect(months(invoices, '2026-11-18')).toEqual([
      [2025, 12],
      [2026, 1],
    ])
    expect(months(invoices, '2026-11-19')).toEqual([
      [2025, 12],
      [2026, 1],
      [2026, 7],
    ])
    expect(months(invoices, '2026-12-19')).toHaveLength(4)
  })

  it('are one for a worker, a client and a month, and name the invoice when it is one', () => {
    const invoices = [
      paidOn('2026-10-06'),
      paidOn('2026-11-05'),
      paidOn('2026-10-20', { client_id: 'other' }),
      paidOn('2026-10-20', { worker_id: 'gross', cis_deduction: 0 }),
      paidOn('2026-10-20', { worker_id: 'owed', tax_year: null, tax_month: null }),
    ]
    const month = { worker_id: 'worker', tax_year: 2026, tax_month: 7 }
    expect(dueStatements(invoices, '2026-11-22')).toEqual([
      {
        ...month,
        client_id: 'client',
        total_payments: 220,
        total_deductions: 40,
        invoice_number: null,
      },
      {
        ...month,
        client_id: 'other',
        total_payments: 110,
        total_deductions: 20,
        invoice_number: 'INV-2026-10-20',
      },
    ])
  })
})

describe('what was paid by month', () => {
  const invoice = {
    worker_id: 'worker',
    client_id: 'client',
    invoice_number: 'INV-1',
    ...taxMonthAt('2026-11-20'),
    subtotal: 600,
    expenses_total: 0,
    cis_deduction: 120,
  }
  const materials = { ...invoice, subtotal: 0, expenses_total: 45.5, cis_deduction: 0 }

  it('counts a payment from which nothing was deducted', () => {
    expect(paidMonths([invoice, materials])).toEqual([
      expect.objectContaining({
        tax_year: 2026,
        tax_month: 8,
        total_payments: 645.5,
        total_deductions: 120,
        invoice_number: null,
      }),
    ])
  })

  it('has a month of a worker who is paid gross, of which no statement is due', () => {
    expect(paidMonths([materials])).toHaveLength(1)
    expect(dueStatements([materials], '2027-01-01')).toEqual([])
    expect(paidMonths([{ ...invoice, tax_year: null, tax_month: null }])).toEqual([])
  })
})

describe('the summary of a list of statements', () => {
  it('counts them and adds them up', () => {
    const statements = [
      { total_payments: 2320.5, total_deductions: 455 },
      { total_payments: 720.99, total_deductions: 180 },
    ]
    expect(summariseStatements(statements)).toEqual({
      total_statements: 2,
      total_payments: 3041.49,
      total_deductions: 635,
    })
    expect(summariseStatements([])).toEqual({
      total_statements: 0,
      total_payments: 0,
      total_deductions: 0,
    })
  })

  it('is that of its two parts together, to the penny', () => {
    const parts = fc.tuple(fc.array(figures), fc.array(figures))
    fc.assert(
      fc.property(parts, ([some, others]) => {
        const [one, other] = [summariseStatements(some), summariseStatements(others)]
        const whole = summariseStatements([...some, ...others])
        expect(whole.total_statements).toBe(one.total_statements + other.total_statements)
        expect(summariseStatements([one, other])).toMatchObject({
          total_payments: whole.total_payments,
          total_deductions: whole.total_deductions,
        })
      }),
    )
  })
})

describe('the address of a statement’s file', () => {
  it('is there when the client gave one', () => {
    const statement = { id: '0193b2c0-0012-7000-8000-000000000001' }
    expect(statementFileUrl({ ...statement, original_filename: 'May.pdf' })).toBe(
      `/api/cis-statements/${statement.id}/download`,
    )
    expect(statementFileUrl({ ...statement, original_filename: null })).toBeNull()
  })
})
