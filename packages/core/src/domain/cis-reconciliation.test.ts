import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  reconcile,
  reconciliationTotals,
  type ReconciledInvoice,
  type ReconciledStatement,
} from './cis-reconciliation.ts'
import { statementDueOn } from './tax-calendar.ts'

const OCTOBER = { tax_year: 2026, tax_month: 7 }
const HARTWELL = { client_id: 'hartwell', client_name: 'Priya Nair', company_name: 'Hartwell' }
const ON_TIME = '2026-11-19'
const LATE = '2026-11-20'

const invoice = (changes: Partial<ReconciledInvoice> = {}): ReconciledInvoice => ({
  ...HARTWELL,
  ...OCTOBER,
  subtotal: 1475,
  expenses_total: 45.5,
  cis_deduction: 295,
  ...changes,
})
const second = invoice({ subtotal: 800, expenses_total: 0, cis_deduction: 160 })
const statement = (changes: Partial<ReconciledStatement> = {}): ReconciledStatement => ({
  ...HARTWELL,
  ...OCTOBER,
  total_payments: 2320.5,
  total_deductions: 455,
  superseded_at: null,
  ...changes,
})
const linesOf = (
  invoices: ReconciledInvoice[],
  statements: ReconciledStatement[],
  today: string = LATE,
) => reconcile({ invoices, statements }, today)

describe("the reconciliation of a worker's CIS", () => {
  it('matches a statement that says what the invoices of its month come to', () => {
    expect(linesOf([invoice(), second], [statement()])).toMatchObject([
      {
        ...HARTWELL,
        ...OCTOBER,
        verdict: 'matched',
        expected_payments: 2320.5,
        expected_deductions: 455,
        stated_payments: 2320.5,
        stated_deductions: 455,
        payments_difference: 0,
        deductions_difference: 0,
      },
    ])
  })

  it('adds up several statements of a month, since one for each payment is lawful', () => {
    const two = [
      statement({ total_payments: 1520.5, total_deductions: 295 }),
      statement({ total_payments: 800, total_deductions: 160 }),
    ]
    expect(linesOf([invoice(), second], two)).toMatchObject([{ verdict: 'matched' }])
    expect(linesOf([invoice(), second], two.slice(0, 1))).toMatchObject([
      { verdict: 'differs', payments_difference: -800, deductions_difference: -160 },
    ])
  })

  it('counts a corrected statement instead of the one that it replaced', () => {
    const replaced = statement({ total_deductions: 400, superseded_at: '2026-11-18T09:00:00.000Z' })
    const [line] = linesOf([invoice(), second], [replaced, statement()])
    expect(line).toMatchObject({ verdict: 'matched', statements: [statement()] })
    expect(linesOf([invoice()], [replaced])).toMatchObject([{ verdict: 'missing' }])
  })

  it('differs by a penny', () => {
    expect(linesOf([invoice(), second], [statement({ total_deductions: 454.99 })])).toMatchObject([
      { verdict: 'differs', payments_difference: 0, deductions_difference: -0.01 },
    ])
  })

  it('misses a statement from the day after the 19th', () => {
    expect(linesOf([invoice()], [], ON_TIME)).toMatchObject([
      { verdict: 'not_due_yet', stated_deductions: null, deductions_difference: null },
    ])
    expect(linesOf([invoice()], [], LATE)).toMatchObject([{ verdict: 'missing' }])
  })

  it('has no line for a month in which nothing was deducted, unless a statement says something', () => {
    const gross = invoice({ cis_deduction: 0 })
    expect(linesOf([gross], [])).toEqual([])
    const grossStatement = statement({ total_payments: 1520.5, total_deductions: 0 })
    expect(linesOf([gross], [grossStatement])).toMatchObject([{ verdict: 'matched' }])
    expect(linesOf([], [statement()])).toMatchObject([
      { verdict: 'no_invoice', expected_deductions: 0, deductions_difference: 455 },
    ])
  })

  it('has the latest month first, and its clients by name', () => {
    const other = { client_id: 'obrien', client_name: 'Aoife', company_name: 'O’Brien & Sons' }
    const lines = linesOf(
      [invoice(other), invoice(), invoice({ tax_month: 12, tax_year: 2025 })],
      [statement({ tax_month: 8 })],
    )
    expect(lines.map((line) => [line.tax_month, line.company_name])).toEqual([
      [8, 'Hartwell'],
      [7, 'Hartwell'],
      [7, 'O’Brien & Sons'],
      [12, 'Hartwell'],
    ])
  })
})

const month = fc.record({
  client_id: fc.constantFrom('a', 'b', 'c'),
  client_name: fc.constant('Priya Nair'),
  company_name: fc.constant(null),
  tax_year: fc.constantFrom(2025, 2026),
  tax_month: fc.integer({ min: 1, max: 12 }),
})
const pounds = fc.integer({ min: 0, max: 10_000_000 }).map((pence) => pence / 100)
const anyInvoice = fc
  .tuple(month, fc.record({ subtotal: pounds, expenses_total: pounds, cis_deduction: pounds }))
  .map(([of, amounts]) => ({ ...of, ...amounts }))
const anyStatement = fc
  .tuple(
    month,
    fc.record({
      total_payments: pounds,
      total_deductions: pounds,
      superseded_at: fc.constantFrom(null, '2026-11-18T09:00:00.000Z'),
    }),
  )
  .map(([of, figures]) => ({ ...of, ...figures }))
const anyYear = fc.record({
  invoices: fc.array(anyInvoice, { maxLength: 30 }),
  statements: fc.array(anyStatement, { maxLength: 30 }),
})
const anyDay = fc
  .date({ min: new Date('2025-04-06'), max: new Date('2027-06-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const inPence = (amounts: number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)

describe('whatever was paid and stated', () => {
  it('sums agree to the penny with the invoices and the statements themselves', () => {
    fc.assert(
      fc.property(anyYear, anyDay, (year, today) => {
        const totals = reconciliationTotals(reconcile(year, today))
        const statements = year.statements.filter(({ superseded_at }) => superseded_at === null)
        const stated = inPence(statements.map(({ total_deductions }) => total_deductions))
        const expected = inPence(year.invoices.map(({ cis_deduction }) => cis_deduction))
        expect(Math.round(totals.deducted_by_statements * 100)).toBe(stated)
        expect(Math.round(totals.deducted_by_invoices * 100)).toBe(expected)
        expect(Math.round(totals.difference * 100)).toBe(stated - expected)
      }),
    )
  })

  it('every invoice and every statement that counts is in exactly one line, of its own month', () => {
    fc.assert(
      fc.property(anyYear, anyDay, (year, today) => {
        const lines = reconcile(year, today)
        const hasLine = (one: { client_id: string; tax_year: number; tax_month: number }) =>
          lines.filter(
            (line) =>
              line.client_id === one.client_id &&
              line.tax_year === one.tax_year &&
              line.tax_month === one.tax_month,
          )
        for (const one of year.invoices) {
          const mine = hasLine(one)
          const inLines = lines.filter(({ invoices }) => invoices.includes(one))
          // Without a deduction and without a statement nothing is to be reconciled.
          expect(inLines).toEqual(mine)
          if (one.cis_deduction > 0) expect(mine).toHaveLength(1)
        }
        for (const one of year.statements) {
          const inLines = lines.filter(({ statements }) => statements.includes(one))
          expect(inLines).toHaveLength(one.superseded_at === null ? 1 : 0)
          if (one.superseded_at === null) expect(inLines).toEqual(hasLine(one))
        }
      }),
    )
  })

  it('the verdict follows from the figures and the day alone', () => {
    fc.assert(
      fc.property(anyYear, anyDay, (year, today) => {
        for (const line of reconcile(year, today)) {
          const isLate = statementDueOn(line.tax_year, line.tax_month) < today
          const isSame = line.payments_difference === 0 && line.deductions_difference === 0
          const verdict =
            line.invoices.length === 0
              ? 'no_invoice'
              : line.statements.length > 0
                ? isSame
                  ? 'matched'
                  : 'differs'
                : isLate
                  ? 'missing'
                  : 'not_due_yet'
          expect(line.verdict).toBe(verdict)
        }
      }),
    )
  })
})
