import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amendments,
  cisDeduction,
  monthsOfTaxYear,
  newestFirst,
  NOTHING_RECORDED,
  pence,
  poundsFromPence,
  rateThatCounts,
  returnLine,
  returnRefusal,
  RETURN_TAKEN_BACK,
  taxMonthAt,
  touchedMonths,
  viewCisMonth,
  type CisRegistration,
  type MonthRecord,
  type PaidByPair,
  type PairFacts,
  type VerificationFact,
} from './index.ts'

const CLIENT = 'O’Brien & Sons'
const TODAY = '2027-05-01'
const MONTHS = monthsOfTaxYear(2026)

const paidOn = (paid_at: string, columns: Partial<PaidByPair> = {}): PaidByPair => ({
  id: 'i',
  worker_id: 'w',
  invoice_number: 'INV-2026-0001',
  paid_at,
  subtotal: 800,
  expenses_total: 0,
  liable_expenses_total: 0,
  cis_deduction: 0,
  cis_registered: false,
  cis_status: '20',
  cis_verified_on: null,
  payment_method: null,
  payment_reference: null,
  payment_notes: null,
  ...columns,
})
const verifiedOn = (verified_on: string, columns: Partial<VerificationFact> = {}) => ({
  id: verified_on,
  worker_id: 'w',
  verified_on,
  result: 'net' as const,
  verification_number: null,
  ...columns,
})
const monthsOf = (before: PairFacts, after: PairFacts) =>
  touchedMonths(before, after)
    .map(({ tax_month }) => tax_month)
    .toSorted((one, other) => one - other)

describe('a first verification of somebody outside of CIS', () => {
  const before = { paid: [paidOn('2026-10-20')], verifications: [] }
  const after = (day: string) => ({ ...before, verifications: [verifiedOn(day)] })

  it('touches no month in which they were paid before it', () => {
    expect(monthsOf(before, after('2026-11-10'))).toEqual([])
  })

  it('touches the months since its day, when it is recorded late', () => {
    expect(monthsOf(before, after('2026-10-20'))).toEqual([7])
  })
})

describe('a payment', () => {
  const under = { cis_registered: true, cis_deduction: 160 }
  const recorded = { paid: [paidOn('2026-11-05', under)], verifications: [] }
  const nothing = { paid: [], verifications: [] }

  it('touches its month when it is recorded and when it is undone', () => {
    expect(monthsOf(nothing, recorded)).toEqual([7])
    expect(monthsOf(recorded, nothing)).toEqual([7])
  })

  it('touches both months when it is corrected into another, and its own for anything else', () => {
    const corrected = (columns: Partial<PaidByPair>) =>
      monthsOf(recorded, { ...recorded, paid: [paidOn('2026-11-05', { ...under, ...columns })] })
    expect(corrected({ paid_at: '2026-11-06' })).toEqual([7, 8])
    expect(corrected({ payment_reference: 'BACS 4472' })).toEqual([7])
    expect(corrected({})).toEqual([])
  })

  it('outside of the scheme touches none, unless another of the month is under it', () => {
    const outside = paidOn('2026-10-20', { id: 'o' })
    expect(monthsOf(nothing, { ...nothing, paid: [outside] })).toEqual([])
    expect(monthsOf(recorded, { ...recorded, paid: [...recorded.paid, outside] })).toEqual([7])
  })
})

/** What a client and a worker do; each kind of act that could change what a return says. */
const day = fc.constantFrom('2026-10-20', '2026-11-05', '2026-11-06')
const act = fc.oneof(
  fc.record({
    kind: fc.constant('invoice' as const),
    labour: fc.integer({ min: 0, max: 300_000 }),
    materials: fc.integer({ min: 0, max: 30_000 }),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), which: fc.nat(), on: day }),
  },
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('refer' as const), which: fc.nat(), text: fc.string() }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('verify' as const),
      on: day,
      result: fc.constantFrom('gross' as const, 'net' as const, 'unmatched' as const),
      number: fc.constantFrom('V1111111111', 'V2222222222'),
    }),
  },
  fc.record({
    kind: fc.constant('profile' as const),
    cis_registered: fc.boolean(),
    cis_status: fc.constantFrom('0' as const, '20' as const, '30' as const),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('send' as const), tax_month: fc.constantFrom(7, 8) }),
  },
  fc.record({
    kind: fc.constant('take back' as const),
    tax_month: fc.constantFrom(7, 8),
  }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** One worker of one client through a tax year. */
class Pair {
  readonly records = new Map<number, MonthRecord>()
  facts: PairFacts = { paid: [], verifications: [] }
  private profile: CisRegistration = { cis_registered: false, cis_status: null }
  private readonly owed: PaidByPair[] = []
  private count = 0

  private next(): string {
    this.count += 1
    return String(this.count).padStart(4, '0')
  }

  view(tax_month: number) {
    const { paid, verifications } = this.facts
    return viewCisMonth({
      month: { tax_year: 2026, tax_month },
      paid: paid.filter((one) => taxMonthAt(one.paid_at).tax_month === tax_month),
      workers: [{ id: 'w', full_name: 'Łukasz Wiśniewski', utr_number: '2108834503' }],
      verifications,
      statements: [],
      record: this.records.get(tax_month) ?? NOTHING_RECORDED,
      contractor: {
        name: CLIENT,
        contractor_utr: null,
        paye_reference: null,
        accounts_office_reference: null,
      },
      contractor_since: null,
      today: TODAY,
    })
  }

  /** Any act; what it touches is found from what the pair was before it and is after it. */
  do(one: Act): void {
    const before = this.facts
    this.change(one)
    for (const { tax_month } of touchedMonths(before, this.facts)) {
      const record = this.records.get(tax_month)
      if (record?.return) this.records.set(tax_month, { ...record, changed_at: TODAY })
    }
  }

  private change(one: Act): void {
    const { paid, verifications } = this.facts
    switch (one.kind) {
      case 'invoice':
        this.owed.push(this.priced(one))
        return
      case 'pay': {
        const invoice = this.owed.splice(one.which % Math.max(1, this.owed.length), 1)
        const now = invoice.map((found) => ({ ...found, paid_at: one.on }))
        this.facts = { ...this.facts, paid: [...paid, ...now] }
        return
      }
      case 'undo': {
        const undone = paid[one.which % Math.max(1, paid.length)]
        if (undone) this.owed.push(undone)
        this.facts = { ...this.facts, paid: paid.filter((other) => other !== undone) }
        return
      }
      case 'refer': {
        const referred = paid[one.which % Math.max(1, paid.length)]
        const now = paid.map((other) =>
          other === referred ? { ...other, payment_reference: one.text } : other,
        )
        this.facts = { ...this.facts, paid: now }
        return
      }
      case 'verify': {
        const { on, result, number } = one
        const verification = verifiedOn(on, {
          id: this.next(),
          result,
          verification_number: number,
        })
        this.facts = { ...this.facts, verifications: [...verifications, verification] }
        return
      }
      case 'profile':
        this.profile = one
        return
      case 'send':
        this.send(one.tax_month)
        return
      case 'take back':
        this.records.set(one.tax_month, {
          ...(this.records.get(one.tax_month) ?? NOTHING_RECORDED),
          ...RETURN_TAKEN_BACK,
        })
    }
  }

  private priced({ labour, materials }: { labour: number; materials: number }): PaidByPair {
    const newest = this.facts.verifications.toSorted(newestFirst)[0]
    const { cis_verified_by: _by, ...standing } = rateThatCounts(this.profile, newest, CLIENT)
    return paidOn('', {
      ...standing,
      id: this.next(),
      subtotal: poundsFromPence(pence(labour)),
      expenses_total: poundsFromPence(pence(materials)),
      cis_deduction: poundsFromPence(cisDeduction(pence(labour), standing)),
    })
  }

  private send(tax_month: number): void {
    const record = this.records.get(tax_month) ?? NOTHING_RECORDED
    if (returnRefusal({ tax_year: 2026, tax_month }, record, TODAY) !== null) return
    const { lines } = this.view(tax_month)
    this.records.set(tax_month, {
      ...record,
      return: {
        submitted_on: TODAY,
        receipt_reference: null,
        nil: lines.length === 0,
        recorded_at: `${TODAY}T09:00:00.000Z`,
      },
      sent: lines.map(returnLine),
      changed_at: null,
    })
  }
}

describe('after any sequence of acts', () => {
  it('a recorded month says what was recorded, or is changed and can be amended', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 10, maxLength: 60, size: 'max' }), (acts) => {
        const pair = new Pair()
        for (const one of acts) {
          pair.do(one)
          for (const { tax_month } of MONTHS) {
            const record = pair.records.get(tax_month)
            if (!record?.return) continue
            const month = pair.view(tax_month)
            if (record.changed_at === null) {
              expect(month.lines.map(returnLine)).toEqual(record.sent)
              expect(amendments(record.sent, month.lines.map(returnLine))).toEqual([])
            } else {
              expect(month.state).toBe('changed')
              expect(month.abilities.record_return).toBe(true)
            }
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
