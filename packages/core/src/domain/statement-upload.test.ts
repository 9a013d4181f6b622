import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  describeDifference,
  statementDownloadName,
  statementDuplicate,
  statementNotification,
  statementYearRefusal,
} from './statement-upload.ts'

const OCTOBER = { tax_year: 2026, tax_month: 7 }
const paid = { total_payments: 2320.5, total_deductions: 455 }

describe('the tax year of a new statement', () => {
  it('is this one or one of the four before', () => {
    for (const year of [2022, 2023, 2026])
      expect(statementYearRefusal(year, '2026-11-22')).toBeNull()
    for (const year of [2021, 2027]) {
      expect(statementYearRefusal(year, '2026-11-22')).toBe('Choose a tax year from the list')
    }
    expect(statementYearRefusal(2021, '2026-04-05')).toBeNull()
    expect(statementYearRefusal(2021, '2026-04-06')).not.toBeNull()
  })
})

describe('figures that were typed beside those that were paid', () => {
  it('are said to differ, each by how much', () => {
    expect(describeDifference({ total_payments: 2300, total_deductions: 455 }, paid)).toBe(
      'Payments are £20.50 less than the £2,320.50 that was paid without VAT in this tax month.',
    )
    expect(describeDifference({ total_payments: 2784.6, total_deductions: 460.01 }, paid)).toBe(
      'Payments are £464.10 more than the £2,320.50 that was paid without VAT in this tax month. Deductions are £5.01 more than the £455.00 that was deducted.',
    )
    expect(describeDifference({ ...paid, total_deductions: 0 }, paid)).toBe(
      'Deductions are £455.00 less than the £455.00 that was deducted.',
    )
  })

  it('are the same to the penny, or differ', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map((pence) => pence / 100)
    const figures = fc.record({ total_payments: amount, total_deductions: amount })
    fc.assert(
      fc.property(figures, figures, (typed, paid) => {
        expect(describeDifference(typed, typed)).toBeNull()
        const isSame =
          typed.total_payments === paid.total_payments &&
          typed.total_deductions === paid.total_deductions
        expect(describeDifference(typed, paid) === null).toBe(isSame)
      }),
    )
  })
})

describe('what is said of a statement', () => {
  it('names its month with both dates', () => {
    expect(statementDuplicate('Łukasz Wiśniewski', OCTOBER)).toBe(
      'Łukasz Wiśniewski has this statement already: Month 7 (6 Oct – 5 Nov 2026), with these figures and this file. Nothing was uploaded again.',
    )
    expect(statementNotification({ ...OCTOBER, id: 'x' }, 'O’Brien & Sons')).toEqual({
      type: 'cis_statement_uploaded',
      title: 'O’Brien & Sons gave you a CIS statement: Month 7 (6 Oct – 5 Nov 2026)',
      subject: { noun: 'cis_statement', id: 'x' },
    })
  })
})

describe('the name that a client’s download is saved under', () => {
  const named = (worker_name: string, original_filename: string | null) =>
    statementDownloadName({ ...OCTOBER, worker_name, original_filename })

  it('is the worker’s with month and year, a PDF unless it is something else', () => {
    expect(named('Łukasz Wiśniewski', 'scan 1.pdf')).toBe(
      'CIS-Statement-Łukasz-Wiśniewski-Month-7-2026-27.pdf',
    )
    expect(named('Seán O’Brien', null)).toBe('CIS-Statement-Seán-O-Brien-Month-7-2026-27.pdf')
    expect(named('Callum Reid', 'May.DOCX')).toBe('CIS-Statement-Callum-Reid-Month-7-2026-27.docx')
    expect(named('../Callum/', 'May.jpg')).toBe('CIS-Statement-Callum-Month-7-2026-27.jpg')
  })
})
