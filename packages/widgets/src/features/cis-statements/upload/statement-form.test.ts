import { describe, expect, it } from 'vitest'
import { buildIssuedStatement } from '@daysheet/core/fixtures'
import type { CisPayment } from '@daysheet/core'
import {
  differenceOf,
  knownMonth,
  newStatementForm,
  statementResolver,
  type StatementFormValues,
} from './statement-form.ts'

const WORKER = '0193b2c0-0001-7000-8000-000000000001'
const payment: CisPayment = {
  worker_id: WORKER,
  worker_name: 'Łukasz Wiśniewski',
  tax_year: 2026,
  tax_month: 7,
  total_payments: 2320.5,
  total_deductions: 455,
  invoice_number: null,
  last_paid_on: '2026-10-30',
  statements_count: 0,
  due_on: '2026-11-19',
  status: 'missing',
}
const typed: StatementFormValues = {
  ...newStatementForm('2026-11-22', { worker_id: WORKER }),
  total_payments: 2320.5,
  total_deductions: 455,
}
const issuesOf = async (values: StatementFormValues) => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await statementResolver(values, undefined, options)
  return Object.entries(errors).map(([path, error]) => [path, error?.message])
}

describe('the form of a statement', () => {
  it.each([
    ['2026-11-22', 2026, 7],
    ['2026-11-05', 2026, 6],
    ['2026-11-06', 2026, 7],
    ['2026-04-06', 2025, 12],
    ['2026-04-05', 2025, 11],
  ])('begins, on %s, with the month that ended last', (today, tax_year, tax_month) => {
    expect(newStatementForm(today, {})).toMatchObject({
      worker_id: null,
      tax_year: String(tax_year),
      tax_month: String(tax_month),
    })
  })

  it('writes what the service takes', async () => {
    const options = { fields: {}, shouldUseNativeValidation: false }
    const { values } = await statementResolver(
      { ...typed, cis_file: 'May.pdf' },
      undefined,
      options,
    )
    expect(values).toEqual({
      worker_id: WORKER,
      tax_year: 2026,
      tax_month: 7,
      total_payments: 2320.5,
      total_deductions: 455,
    })
  })

  it('says at each field what is wrong with it', async () => {
    const REQUIRED = 'Please fill in all required fields'
    expect(await issuesOf(newStatementForm('2026-11-22', {}))).toEqual([
      ['worker_id', REQUIRED],
      ['total_payments', REQUIRED],
      ['total_deductions', REQUIRED],
    ])
    expect(await issuesOf({ ...typed, total_payments: 454.99 })).toEqual([
      ['total_deductions', 'Deductions cannot be more than payments'],
    ])
  })
})

describe('what is known of the chosen month', () => {
  const words = ((sentence: string, figures = {}) =>
    sentence.replaceAll(/\{(\w+)\}/g, (_gap, name: string) =>
      String((figures as Record<string, unknown>)[name]),
    )) as never

  it('is its payments and its statements', () => {
    const known = { payments: [payment], statements: [buildIssuedStatement()] }
    expect(knownMonth(known, { tax_month: 7 })).toEqual({
      payment,
      statements: known.statements,
    })
    expect(knownMonth(known, { tax_month: 6 })).toEqual({ payment: null, statements: [] })
  })

  it('is compared to what is typed once both amounts are', () => {
    expect(differenceOf(typed, payment, words)).toBeNull()
    expect(differenceOf({ ...typed, total_payments: 2300 }, payment, words)).toMatch(
      /^Payments are £20\.50 less than the £2,320\.50/,
    )
    expect(differenceOf({ ...typed, total_payments: null }, payment, words)).toBeNull()
    expect(differenceOf({ ...typed, total_payments: 1e15 }, payment, words)).toBeNull()
    expect(differenceOf({ ...typed, total_payments: 1 }, null, words)).toBeNull()
  })
})
