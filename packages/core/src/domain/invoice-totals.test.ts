import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CIS_STATUSES } from './cis.ts'
import { explainTotals, invoiceTotals, type InvoiceLines } from './invoice-totals.ts'
import { dayRateLine, expenseLine, type EngagementTerms } from './line-amount.ts'
import { pence, penceFromPounds } from './money.ts'

const invoice = (
  labour: number,
  expenses: number,
  standing: Partial<InvoiceLines> = {},
): InvoiceLines => ({
  labour: [penceFromPounds(labour)],
  expenses: [penceFromPounds(expenses)],
  vat_registered: false,
  cis_registered: true,
  cis_status: '20',
  ...standing,
})

describe('invoice totals', () => {
  describe('when labour is 2,200 and materials 367 (CISR61230)', () => {
    it('deducts 440.00 at 20% and 660.00 at 30%', () => {
      expect(invoiceTotals(invoice(2200, 367))).toMatchObject({ total: 256_700, cis: 44_000 })
      expect(invoiceTotals(invoice(2200, 367, { cis_status: '30' })).cis).toBe(66_000)
    })

    describe('and the worker is VAT registered', () => {
      it('adds VAT to both and deducts from labour alone', () => {
        expect(invoiceTotals(invoice(2200, 367, { vat_registered: true }))).toEqual({
          labour: 220_000,
          expenses: 36_700,
          vat: 51_340,
          total: 308_040,
          cis: 44_000,
          net: 264_040,
        })
      })
    })
  })

  describe('when labour is 500, materials 200, with VAT', () => {
    it('pays 740 net', () => {
      expect(invoiceTotals(invoice(500, 200, { vat_registered: true }))).toMatchObject({
        vat: 14_000,
        total: 84_000,
        cis: 10_000,
        net: 74_000,
      })
    })
  })

  describe('when labour is 1,000 without VAT', () => {
    it.each([
      ['20', 80_000],
      ['30', 70_000],
      ['0', 100_000],
    ] as const)('at %s%% pays %d pence net', (cis_status, net) => {
      expect(invoiceTotals(invoice(1000, 0, { cis_status })).net).toBe(net)
    })
  })

  describe('when the week of 16 to 21 November 2026 is billed at 200 a day of 8 hours', () => {
    const terms: EngagementTerms = {
      day_rate: 200,
      standard_hours: 8,
      overtime_multiplier: 1.5,
      night_multiplier: 1.5,
      weekend_multiplier: 2,
    }
    const day = { hours: 8, work_type: 'standard' } as const

    it('adds five days, two hours of overtime, a Saturday, expenses, VAT and CIS', () => {
      const totals = invoiceTotals({
        labour: [
          dayRateLine(day, terms),
          dayRateLine({ ...day, overtime_hours: 2 }, terms),
          dayRateLine(day, terms),
          dayRateLine(day, terms),
          dayRateLine(day, terms),
          dayRateLine({ hours: 8, work_type: 'weekend' }, terms),
        ],
        expenses: [expenseLine({ quantity: 1, rate: 45.5 })],
        vat_registered: true,
        cis_registered: true,
        cis_status: '20',
      })
      expect(totals).toEqual({
        labour: 147_500,
        expenses: 4_550,
        vat: 30_410,
        total: 182_460,
        cis: 29_500,
        net: 152_960,
      })
    })
  })

  describe('when labour is 333.33 and expenses 66.67', () => {
    it('rounds VAT and CIS once each', () => {
      expect(invoiceTotals(invoice(333.33, 66.67, { vat_registered: true }))).toMatchObject({
        vat: 8_000,
        cis: 6_667,
        net: 41_333,
      })
    })
  })

  describe('when there are no lines', () => {
    it('is all nothing', () => {
      const empty = { ...invoice(0, 0, { vat_registered: true }), labour: [], expenses: [] }
      expect(new Set(Object.values(invoiceTotals(empty)))).toEqual(new Set([0]))
    })
  })

  describe('when the worker is not CIS registered', () => {
    it('deducts nothing, whatever status is stored', () => {
      expect(invoiceTotals(invoice(1000, 0, { cis_registered: false })).cis).toBe(0)
    })
  })

  describe('when a registered worker has no status stored', () => {
    it('deducts the default of 20%', () => {
      expect(invoiceTotals(invoice(1000, 0, { cis_status: null })).cis).toBe(20_000)
    })
  })
})

describe('any invoice at all', () => {
  const line = fc.integer({ min: 0, max: 10_000_000 }).map(pence)
  const anyInvoice: fc.Arbitrary<InvoiceLines & { labour: number[]; expenses: number[] }> =
    fc.record({
      labour: fc.array(line, { maxLength: 70 }),
      expenses: fc.array(line, { maxLength: 20 }),
      vat_registered: fc.boolean(),
      cis_registered: fc.boolean(),
      cis_status: fc.constantFrom(...CIS_STATUSES),
    })

  /** Written apart from the rules: whole pence in BigInt, rounded by comparing the remainder. */
  function oracle(lines: { labour: number[]; expenses: number[] } & InvoiceLines) {
    const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
    const percentOf = (amount: bigint, percent: bigint) => {
      const product = amount * percent
      return product / 100n + (product % 100n >= 50n ? 1n : 0n)
    }
    const labour = add(lines.labour)
    const expenses = add(lines.expenses)
    const vat = lines.vat_registered ? percentOf(labour + expenses, 20n) : 0n
    const cis = lines.cis_registered ? percentOf(labour, BigInt(lines.cis_status ?? '20')) : 0n
    const total = labour + expenses + vat
    return { labour, expenses, vat, total, cis, net: total - cis }
  }

  const tenThousand = { numRuns: 10_000 }

  it('agrees with an oracle that shares no code with it', () => {
    fc.assert(
      fc.property(anyInvoice, (lines) => {
        const totals = Object.entries(invoiceTotals(lines)).map(([name, n]) => [name, BigInt(n)])
        expect(Object.fromEntries(totals)).toEqual(oracle(lines))
      }),
      tenThousand,
    )
  })

  it('has total = labour + expenses + VAT and net = total − CIS', () => {
    fc.assert(
      fc.property(anyInvoice, (lines) => {
        const { labour, expenses, vat, total, cis, net } = invoiceTotals(lines)
        expect(total).toBe(labour + expenses + vat)
        expect(net).toBe(total - cis)
      }),
      tenThousand,
    )
  })

  it('never has CIS on expenses', () => {
    fc.assert(
      fc.property(anyInvoice, fc.array(line), (lines, otherExpenses) => {
        const { cis } = invoiceTotals({ ...lines, expenses: otherExpenses })
        expect(cis).toBe(invoiceTotals(lines).cis)
        expect(invoiceTotals({ ...lines, labour: [] }).cis).toBe(0)
      }),
      tenThousand,
    )
  })

  it('is the same in whatever order its lines stand', () => {
    const shuffled = anyInvoice.chain((lines) =>
      fc.record({
        lines: fc.constant(lines),
        labour: fc.shuffledSubarray(lines.labour, { minLength: lines.labour.length }),
        expenses: fc.shuffledSubarray(lines.expenses, { minLength: lines.expenses.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ lines, labour, expenses }) => {
        expect(
          invoiceTotals({ ...lines, labour: labour.map(pence), expenses: expenses.map(pence) }),
        ).toEqual(invoiceTotals(lines))
      }),
      tenThousand,
    )
  })
})

describe('the explanation of totals', () => {
  const totals = { labour: penceFromPounds(1714.5), expenses: penceFromPounds(233.9) }

  it('says what each tax is a part of', () => {
    const standing = { vat_registered: true, cis_registered: true, cis_status: '20' } as const
    expect(explainTotals(totals, standing)).toEqual({
      vat: '20% of £1,948.40',
      cis: '20% of labour £1,714.50',
    })
  })

  it('says why there is none', () => {
    const nowhere = { vat_registered: false, cis_registered: false, cis_status: null }
    expect(explainTotals(totals, nowhere)).toEqual({
      vat: 'Not VAT registered',
      cis: 'Not CIS registered',
    })
    const gross = { vat_registered: false, cis_registered: true, cis_status: '0' } as const
    expect(explainTotals(totals, gross).cis).toBe('Paid gross, no deduction')
  })
})
