import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkUtr, utrCheckDigit } from '../utr.ts'
import { isBlocked } from './findings.ts'
import {
  prepareReturn,
  writtenPounds,
  writtenWholePounds,
  type ReturnDraft,
  type ReturnDraftLine,
} from './prepare-return.ts'
import { canBeMatched, prepareVerification, verificationPeriodEnd } from './prepare-verification.ts'

const context = { environment: 'live', today: '2026-11-23' } as const

const buildLine = (changes: Partial<ReturnDraftLine> = {}): ReturnDraftLine => ({
  ...{ name: 'John Brown', business_type: 'soletrader', title: 'Mr', forenames: 'John' },
  ...{ surname: 'Brown', trading_name: null, utr_number: '8786438047', company_number: null },
  ...{ ni_number: 'AB123456C', partnership_name: null, partnership_utr: null },
  ...{ payments: 1000, materials: 0, deducted: 200, rate: '20', is_unmatched: false },
  verification_number: null,
  ...changes,
})
const buildReturn = (changes: Partial<ReturnDraft> = {}): ReturnDraft => ({
  contractor: {
    contractor_utr: '2325648152',
    paye_reference: '123/R234',
    accounts_office_reference: '123PP87654321',
  },
  period_end: '2026-11-05',
  is_nil: false,
  lines: [buildLine()],
  declarations: {
    employment_status: true,
    verification: true,
    information_correct: true,
    inactivity: false,
  },
  is_early: false,
  ...changes,
})
const found = (
  changes: Partial<ReturnDraft>,
  of = context as Parameters<typeof prepareReturn>[1],
) =>
  prepareReturn(buildReturn(changes), of).findings.map(
    ({ rule, severity, path }) => `${severity} ${rule} at ${path}`,
  )
const ofLine = (changes: Partial<ReturnDraftLine>) => found({ lines: [buildLine(changes)] })

describe('the check digit of a UTR (TV5)', () => {
  it.each([
    ...['2325648152', '7325648155', '8786438047', '2234567890', '9325690695', '2413348328'],
    ...['1123456789', '2000000000'],
  ])('%s is right', (utr) => {
    expect(utrCheckDigit(utr)).toBe(utr[0])
  })

  it.each([
    ['1234567890', '2'],
    ['2345678901', '9'],
    ['8596148860', '6'],
  ])('%s should begin with %s', (utr, expected) => {
    expect(utrCheckDigit(utr)).toBe(expected)
  })

  it('has ten digits to check', () => {
    expect(utrCheckDigit('123456789')).toBeNull()
    expect(checkUtr('123456789')).toContain('10 digits')
  })

  it('blocks live, and warns on the test service, whose references are made up', () => {
    const lines = [buildLine({ utr_number: '8596148860' })]
    expect(found({ lines })).toEqual(['block utr_check_digit at lines.0.utr_number'])
    expect(found({ lines }, { environment: 'test', today: '2026-11-23' })).toEqual([
      'warn utr_check_digit at lines.0.utr_number',
    ])
  })
})

describe('a return', () => {
  it('has nothing to find in a good one', () => {
    expect(found({})).toEqual([])
  })

  it.each<[string, Partial<ReturnDraft>, string[]]>([
    ['nil with a subcontractor', { is_nil: true }, ['block nil_with_lines at is_nil']],
    ['neither nil nor of anybody', { lines: [] }, ['block no_lines at is_nil']],
    [
      'of a period that ends on the 30th',
      { period_end: '2026-11-30' },
      ['block not_a_tax_month at period_end'],
    ],
    ['of seven tax years ago', { period_end: '2019-04-05' }, ['block too_long_ago at period_end']],
    ['of the sixth tax year before this', { period_end: '2021-04-05' }, []],
    [
      'of a month that is not over',
      { period_end: '2026-12-05' },
      ['block month_not_over at period_end'],
    ],
    ['sent early on purpose', { period_end: '2026-12-05', is_early: true }, []],
    [
      'far too early',
      { period_end: '2027-04-05', is_early: true },
      ['warn far_too_early at period_end'],
    ],
    [
      'with the same UTR twice',
      { lines: [buildLine(), buildLine({ name: 'Jane Brown' })] },
      ['block utr_twice at lines.1.utr_number'],
    ],
    [
      'without the declaration',
      {
        declarations: {
          employment_status: true,
          verification: true,
          information_correct: false,
          inactivity: false,
        },
      },
      ['block declaration_missing at declarations.information_correct'],
    ],
    [
      'with the others unticked, and inactivity',
      {
        declarations: {
          employment_status: false,
          verification: false,
          information_correct: true,
          inactivity: true,
        },
      },
      [
        'warn declaration_withheld at declarations.employment_status',
        'warn declaration_withheld at declarations.verification',
        'block inactivity_with_lines at declarations.inactivity',
      ],
    ],
    [
      'of a contractor without references',
      {
        contractor: { contractor_utr: null, paye_reference: ' ', accounts_office_reference: null },
      },
      [
        'block scheme_reference_missing at contractor.paye_reference',
        'block contractor_utr_missing at contractor.contractor_utr',
        'block accounts_office_reference_missing at contractor.accounts_office_reference',
      ],
    ],
    [
      'of a contractor with odd ones',
      {
        contractor: {
          contractor_utr: '12',
          paye_reference: '12/R',
          accounts_office_reference: 'x',
        },
      },
      [
        'block scheme_reference_shape at contractor.paye_reference',
        'block shape at contractor.contractor_utr',
        'block shape at contractor.accounts_office_reference',
      ],
    ],
  ])('%s', (_what, changes, findings) => {
    expect(found(changes)).toEqual(findings)
  })

  it.each<[string, Partial<ReturnDraftLine>, string[]]>([
    ['without a UTR', { utr_number: null }, ['block utr_missing at lines.0.utr_number']],
    [
      'unmatched without UTR and number',
      { utr_number: null, is_unmatched: true, rate: '30', deducted: 300 },
      ['warn verification_number_missing at lines.0.verification_number'],
    ],
    [
      'with less than nothing paid',
      { payments: -1 },
      ['block payments_negative at lines.0.payments', 'block shape at lines.0.payments'].slice(
        0,
        1,
      ),
    ],
    [
      'with materials above payments',
      { materials: 1000.01 },
      ['warn materials_above_payments at lines.0.materials'],
    ],
    [
      'with £1.01 deducted too much',
      { deducted: 201.01 },
      ['warn deduction_differs at lines.0.deducted'],
    ],
    ['with £1.00 deducted too much', { deducted: 201 }, []],
    [
      'with a card that lacks its letter',
      { ni_number: 'AB 12 34 56' },
      ['warn ni_number_shape at lines.0.ni_number'],
    ],
    [
      'with a prefix never issued',
      { ni_number: 'ZZ123456A' },
      ['warn ni_number_prefix at lines.0.ni_number'],
    ],
    ['with no forename', { forenames: '' }, ['block shape at lines.0.forenames']],
    ['in Cyrillic', { surname: 'Браун' }, ['block shape at lines.0.surname']],
  ])('of somebody %s', (_who, changes, findings) => {
    expect(ofLine(changes)).toEqual(findings)
  })

  it('pays a partnership by its own name and UTR, not those of the partner (CISR61220)', () => {
    const firm = { business_type: 'partnership', trading_name: 'John Brown' } as const
    const bodyOf = (changes: Partial<ReturnDraftLine>) =>
      prepareReturn(buildReturn({ lines: [buildLine({ ...firm, ...changes })] }), context)
    const known = { partnership_name: 'Brown & Sons', partnership_utr: '9325690695' }
    expect(bodyOf(known).message.body['Subcontractor']).toMatchObject([
      { TradingName: 'Brown & Sons', UTR: '9325690695' },
    ])
    expect(bodyOf({}).message.body['Subcontractor']).toMatchObject([
      { TradingName: 'John Brown', UTR: '8786438047' },
    ])
    const wrong = { partnership_utr: '1234567890' }
    expect(ofLine({ ...firm, ...known, ...wrong })).toEqual([
      'block utr_check_digit at lines.0.partnership_utr',
    ])
    expect(ofLine({ ...known, ...wrong })).toEqual([])
  })

  it('tells what is sent otherwise than it is written', () => {
    const lines = [buildLine({ surname: 'Żółć' })]
    expect(prepareReturn(buildReturn({ lines }), context).changes).toEqual([
      { path: 'lines.0.surname', written: 'Żółć', sent: 'Zolc' },
    ])
  })
})

describe('an amount', () => {
  it.each([
    [1234.99, '1234.00'],
    [0.99, '0.00'],
    [-0, '0.00'],
    [99_999_999.99, '99999999.00'],
  ])('%s is %s of whole pounds', (pounds, written) => {
    expect(writtenWholePounds(pounds)).toBe(written)
  })

  it('is never written otherwise than HMRC reads it, nor more than it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (pence) => {
        expect(writtenPounds(pence / 100)).toMatch(/^(0|[1-9]\d{0,7})\.\d\d$/)
        expect(Math.round(Number(writtenPounds(pence / 100)) * 100)).toBe(pence)
        const whole = Number(writtenWholePounds(pence / 100)) * 100
        expect(pence - whole).toBeGreaterThanOrEqual(0)
        expect(pence - whole).toBeLessThan(100)
      }),
    )
  })

  it('that is negative keeps a return here', () => {
    const { findings } = prepareReturn(
      buildReturn({ lines: [buildLine({ deducted: -5 })] }),
      context,
    )
    expect(isBlocked(findings)).toBe(true)
  })
})

describe('a request for verification', () => {
  it.each([
    ['2026-11-23', '2026-11-30'],
    ['2028-02-29', '2028-02-29'],
    ['2027-12-31', '2027-12-31'],
  ])('of %s has the period to %s', (today, end) => {
    expect(verificationPeriodEnd(today)).toBe(end)
  })

  it('can match a partnership by the firm and a number of its partner', () => {
    const firm = buildLine({ business_type: 'partnership', partnership_name: 'Brown & Co' })
    expect(canBeMatched(firm)).toBe(false)
    expect(canBeMatched({ ...firm, partnership_utr: '9325690695' })).toBe(true)
    const lines = [{ ...firm, action: 'verify' as const, partnership_utr: '1234567890' }]
    const { contractor } = buildReturn()
    expect(
      prepareVerification({ contractor, lines, is_declared: true }, context).findings,
    ).toMatchObject([{ rule: 'utr_check_digit', path: 'lines.0.partnership_utr' }])
    expect(canBeMatched(buildLine({ utr_number: null }))).toBe(false)
    expect(canBeMatched(buildLine({ business_type: 'company', trading_name: 'DBB' }))).toBe(true)
  })
})
