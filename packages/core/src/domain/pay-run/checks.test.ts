import { describe, expect, it } from 'vitest'
import { pence } from '../money.ts'
import { buildPayee, buildRunInvoice } from './build-payable.ts'
import type { Check } from './check.ts'
import { invoiceChecks, isPossibleDuplicate } from './invoice-checks.ts'
import type { Payee, RunInvoice } from './payable.ts'
import { payeeChecks } from './payee-checks.ts'
import { runChecks } from './run-checks.ts'

const TODAY = '2026-12-10'
const fits = { today: TODAY, fitsModulus: () => true }
const levels = (checks: readonly Check[]) => checks.map(({ code, level }) => `${code} ${level}`)
const ofPayee = (overrides: Partial<Payee>, terms = fits) =>
  payeeChecks(buildPayee(overrides), [buildRunInvoice()], terms)
const ofInvoice = (overrides: Partial<RunInvoice>, payee: Partial<Payee> = {}) =>
  invoiceChecks(buildRunInvoice(overrides), buildPayee(payee), TODAY)

describe('before Łukasz is paid', () => {
  it('nothing is asked while all is as it was', () => {
    expect(ofPayee({})).toEqual([])
    expect(ofInvoice({})).toEqual([])
  })

  it.each(['bank_account_name', 'bank_sort_code', 'bank_account_number'] as const)(
    'he can’t be without %s',
    (field) => {
      expect(levels(ofPayee({ [field]: null }))).toEqual(['bank_details_missing block'])
      expect(levels(ofPayee({ [field]: '  ' }))).toEqual(['bank_details_missing block'])
    },
  )

  it('a number that is too short is asked for, not filled up', () => {
    expect(ofPayee({ bank_account_number: '4371389' })).toEqual([
      {
        code: 'bank_details_missing',
        level: 'block',
        subject_id: 'lukasz',
        sentence:
          'The sort code of Łukasz Wiśniewski needs 6 digits and the account number 8. Ask Łukasz Wiśniewski to put them right.',
      },
    ])
  })

  it('an account name that no bank carries is no name', () => {
    expect(levels(ofPayee({ bank_account_name: '李伟' }))).toEqual(['name_unusable block'])
  })

  it('a change of bank details is asked about for seven days', () => {
    // 23:30 UTC in winter is the same day in London.
    const change = { bank_details_changed_at: '2026-11-16T23:30:00.000Z' }
    const on = (today: string) => ofPayee(change, { ...fits, today })
    expect(on('2026-11-23').map(({ sentence }) => sentence)).toEqual([
      'Bank details changed on 16 Nov 2026. Telephone Łukasz on a number you knew before.',
    ])
    expect(levels(on('2026-11-23'))).toEqual(['bank_details_changed confirm'])
    expect(on('2026-11-24')).toEqual([])
  })

  it('numbers that do not fit are asked about, unless nobody can tell', () => {
    expect(levels(ofPayee({}, { ...fits, fitsModulus: () => false }))).toEqual([
      'modulus_fails confirm',
    ])
    expect(payeeChecks(buildPayee(), [], { ...fits, fitsModulus: () => null })).toEqual([])
  })

  it('liable work without a verification is asked about, other work is not', () => {
    expect(levels(ofPayee({ verification: null }))).toEqual(['never_verified confirm'])
    const materials = buildRunInvoice({ subtotal: 0 })
    expect(payeeChecks(buildPayee({ verification: null }), [materials], fits)).toEqual([])
    const outside = buildRunInvoice({ cis_registered: false })
    expect(payeeChecks(buildPayee({ verification: null }), [outside], fits)).toEqual([])
  })

  it('a verification counts in its tax year and two more, a payment too', () => {
    const verified = (verified_on: string, last_paid_on: string | null) =>
      levels(ofPayee({ verification: { result: 'net', verified_on }, last_paid_on }))
    expect(verified('2024-04-05', null)).toEqual(['verification_outdated confirm'])
    expect(verified('2024-04-06', null)).toEqual([])
    expect(verified('2020-01-01', '2024-04-06')).toEqual([])
  })

  it('another rate than HMRC’s newest is asked about', () => {
    expect(
      ofInvoice({}, { verification: { result: 'unmatched', verified_on: '2026-12-01' } }),
    ).toMatchObject([
      {
        code: 'rate_differs',
        level: 'confirm',
        sentence:
          'INV-2026-0041 is priced at 20% CIS. The verification of 1 Dec 2026 asks for 30%.',
      },
    ])
  })

  it('retention that is due to him is noted', () => {
    expect(levels(ofPayee({ retention_unbilled: pence(64_50) }))).toEqual([
      'retention_release_unbilled note',
    ])
  })
})

describe('another invoice of the same worker', () => {
  const invoice = buildRunInvoice()
  const other = {
    id: 'inv-42',
    invoice_number: 'INV-2026-0042',
    status: 'submitted' as const,
    period_start: '2026-11-23',
    period_end: '2026-11-29',
    total_amount: 768,
    project_ids: ['canal'],
  }

  it('is no duplicate in another week for another amount', () => {
    expect(isPossibleDuplicate(invoice, other)).toBe(false)
  })

  it('is one on the same days of the same project', () => {
    const sameDays = { ...other, period_start: '2026-11-22' }
    expect(isPossibleDuplicate(invoice, sameDays)).toBe(true)
    expect(isPossibleDuplicate(invoice, { ...sameDays, project_ids: ['depot'] })).toBe(false)
  })

  it('is one of the same total within 14 days', () => {
    const sameTotal = { ...other, total_amount: 1493.04, project_ids: ['depot'] }
    expect(isPossibleDuplicate(invoice, { ...sameTotal, period_start: '2026-11-30' })).toBe(true)
    expect(
      isPossibleDuplicate(invoice, {
        ...sameTotal,
        period_start: '2026-12-01',
        period_end: '2026-12-07',
      }),
    ).toBe(false)
  })

  it('is none when it was rejected, cancelled or is itself', () => {
    const same = { ...other, period_start: '2026-11-16' }
    expect(isPossibleDuplicate(invoice, { ...same, status: 'rejected' })).toBe(false)
    expect(isPossibleDuplicate(invoice, { ...same, status: 'cancelled' })).toBe(false)
    expect(isPossibleDuplicate(invoice, invoice)).toBe(false)
  })

  it('is named with its status', () => {
    expect(ofInvoice({ others: [{ ...other, period_start: '2026-11-22' }] })).toMatchObject([
      {
        code: 'possible_duplicate',
        sentence: 'INV-2026-0041 may be for the same work as INV-2026-0042 (Submitted).',
      },
    ])
  })
})

describe('an invoice', () => {
  it('of a project over its budget is asked about', () => {
    const project = { id: 'canal', name: 'Canal Street', budget: 5000, budget_alert_threshold: 80 }
    expect(ofInvoice({ projects: [{ ...project, spent: pence(5000_00) }] })).toEqual([])
    expect(ofInvoice({ projects: [{ ...project, spent: pence(5000_01) }] })).toMatchObject([
      {
        level: 'confirm',
        sentence: 'With INV-2026-0041 more is spent than the budget of Canal Street (£0.01).',
      },
    ])
  })

  it('that is paid in part, or old, is noted', () => {
    expect(levels(ofInvoice({ net: pence(505_16), submitted_on: '2026-10-10' }))).toEqual([
      'part_of_invoice note',
      'over_60_days note',
    ])
    expect(ofInvoice({ submitted_on: '2026-10-11' })).toEqual([])
  })
})

describe('a run', () => {
  const run = {
    id: 'run',
    payment_date: '2026-12-18',
    file_format: 'barclays' as const,
    is_month_returned: false,
    books_locked_to: null,
  }

  it('of a Bacs day with time enough asks nothing', () => {
    expect(runChecks(run, TODAY)).toEqual([])
  })

  it('of a returned month asks', () => {
    expect(
      runChecks({ ...run, payment_date: '2026-12-04', is_month_returned: true }, '2026-12-01'),
    ).toMatchObject([
      {
        code: 'month_returned',
        level: 'confirm',
        sentence: 'Month 8 has been returned. Paying on 4 Dec 2026 makes an amended return due.',
      },
    ])
  })

  it('of another day asks, and can’t be made for Bacs itself', () => {
    const tooNear = { ...run, payment_date: '2026-12-11' }
    expect(runChecks(tooNear, TODAY)).toMatchObject([
      {
        code: 'not_a_bacs_day',
        level: 'confirm',
        sentence:
          'Money sent by Bacs takes three working days: it arrives on 14 Dec 2026 at the earliest, not on 11 Dec 2026.',
      },
    ])
    expect(levels(runChecks({ ...tooNear, file_format: 'bacs18' }, TODAY))).toEqual([
      'not_a_bacs_day block',
    ])
    expect(runChecks({ ...run, payment_date: '2029-01-05' }, TODAY)).toMatchObject([
      { sentence: 'Bank holidays of 2029 are not known here yet.' },
    ])
  })

  it('of locked books can’t be made', () => {
    expect(
      runChecks({ ...run, books_locked_to: '2026-12-18' }, TODAY).map(({ sentence }) => sentence),
    ).toEqual(['The books are locked to 18 Dec 2026. This would change 18 Dec 2026.'])
    expect(runChecks({ ...run, books_locked_to: '2026-12-17' }, TODAY)).toEqual([])
  })
})
