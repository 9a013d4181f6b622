import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CIS_STATUSES } from './cis.ts'
import { invoiceTotals, type InvoiceLines } from './invoice-totals.ts'
import { dayRateLine, expenseLine, type EngagementTerms } from './line-amount.ts'
import { pence, penceFromPounds, sumPence } from './money.ts'
import { VAT_TREATMENTS } from './vat-treatment.ts'

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
          liable_expenses: 0,
          retention: 0,
          vat: 51_340,
          reverse_charge_vat: 0,
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
        liable_expenses: 0,
        retention: 0,
        vat: 30_410,
        reverse_charge_vat: 0,
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

  describe('when labour is 900.00 and materials 150.00, VAT registered', () => {
    it.each([
      ['reverse_charge', '20', { vat: 0, reverse_charge_vat: 21_000, total: 105_000, cis: 18_000 }],
      ['reduced', '20', { vat: 5_250, reverse_charge_vat: 0, total: 110_250, cis: 18_000 }],
      ['zero', '30', { vat: 0, reverse_charge_vat: 0, total: 105_000, cis: 27_000 }],
      ['standard', '20', { vat: 21_000, reverse_charge_vat: 0, total: 126_000, cis: 18_000 }],
    ] as const)('adds VAT as %s at CIS %s%%', (vat_treatment, cis_status, figures) => {
      const totals = invoiceTotals(
        invoice(900, 150, { vat_registered: true, vat_treatment, cis_status }),
      )
      expect(totals).toMatchObject({ ...figures, net: figures.total - figures.cis })
    })

    it('adds none for a worker who is not registered, whatever was agreed', () => {
      for (const vat_treatment of VAT_TREATMENTS) {
        expect(invoiceTotals(invoice(900, 150, { vat_treatment }))).toMatchObject({
          vat: 0,
          reverse_charge_vat: 0,
          total: 105_000,
        })
      }
    })
  })

  describe('when 150.00 of the expenses are travel', () => {
    it('deducts from labour and travel, and leaves materials and VAT whole', () => {
      const travel = { liable_expenses: [penceFromPounds(150)], vat_registered: true }
      expect(invoiceTotals(invoice(900, 50, travel))).toMatchObject({
        expenses: 20_000,
        liable_expenses: 15_000,
        vat: 22_000,
        total: 132_000,
        cis: 21_000,
        net: 111_000,
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
  const anyInvoice = fc.record({
    labour: fc.array(line, { maxLength: 70 }),
    expenses: fc.array(line, { maxLength: 20 }),
    liable_expenses: fc.array(line, { maxLength: 20 }),
    vat_registered: fc.boolean(),
    vat_treatment: fc.constantFrom(...VAT_TREATMENTS),
    cis_registered: fc.boolean(),
    cis_status: fc.constantFrom(...CIS_STATUSES),
  })
  type AnyInvoice = typeof anyInvoice extends fc.Arbitrary<infer One> ? One : never

  /** Written apart from the rules: whole pence in BigInt, rounded by comparing the remainder. */
  function oracle(lines: AnyInvoice, retention: bigint) {
    const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
    const percentOf = (amount: bigint, percent: bigint) => {
      const product = amount * percent
      return product / 100n + (product % 100n >= 50n ? 1n : 0n)
    }
    const labour = add(lines.labour)
    const liable_expenses = add(lines.liable_expenses)
    const expenses = add(lines.expenses) + liable_expenses
    const rate = { standard: 20n, reduced: 5n, zero: 0n, reverse_charge: 20n }[lines.vat_treatment]
    const amountBeforeVat = labour + expenses - retention
    const due = lines.vat_registered ? percentOf(amountBeforeVat, rate) : 0n
    const isReverse = lines.vat_treatment === 'reverse_charge'
    const vat = isReverse ? 0n : due
    const reverse_charge_vat = isReverse ? due : 0n
    const before = labour + liable_expenses
    const base = before > retention ? before - retention : 0n
    const cis = lines.cis_registered ? percentOf(base, BigInt(lines.cis_status)) : 0n
    const total = amountBeforeVat + vat
    const net = total - cis
    return {
      labour,
      expenses,
      liable_expenses,
      retention,
      vat,
      reverse_charge_vat,
      total,
      cis,
      net,
    }
  }

  const tenThousand = { numRuns: 10_000 }

  it('agrees with an oracle that shares no code with it', () => {
    fc.assert(
      fc.property(anyInvoice, fc.nat({ max: 10 }), (lines, percent) => {
        const value = sumPence([...lines.labour, ...lines.expenses, ...lines.liable_expenses])
        const retention = pence(Math.floor((value * percent) / 100))
        const totals = Object.entries(invoiceTotals({ ...lines, retention }))
        expect(Object.fromEntries(totals.map(([name, n]) => [name, BigInt(n)]))).toEqual(
          oracle(lines, BigInt(retention)),
        )
      }),
      tenThousand,
    )
  })

  it('has total = labour + expenses + added VAT and net = total − CIS', () => {
    fc.assert(
      fc.property(anyInvoice, (lines) => {
        const { labour, expenses, vat, total, cis, net } = invoiceTotals(lines)
        expect(total).toBe(labour + expenses + vat)
        expect(net).toBe(total - cis)
      }),
      tenThousand,
    )
  })

  it('never has CIS on expenses that are not liable', () => {
    fc.assert(
      fc.property(anyInvoice, fc.array(line), (lines, otherExpenses) => {
        const { cis } = invoiceTotals({ ...lines, expenses: otherExpenses })
        expect(cis).toBe(invoiceTotals(lines).cis)
        expect(invoiceTotals({ ...lines, labour: [], liable_expenses: [] }).cis).toBe(0)
      }),
      tenThousand,
    )
  })

  it('has CIS on a liable expense as if it were labour', () => {
    fc.assert(
      fc.property(anyInvoice, ({ liable_expenses, ...lines }) => {
        const asLabour = { ...lines, labour: [...lines.labour, ...liable_expenses] }
        const totals = invoiceTotals({ ...lines, liable_expenses })
        expect(totals).toMatchObject({
          cis: invoiceTotals(asLabour).cis,
          total: invoiceTotals(asLabour).total,
        })
        // What a contractor returns: payments = materials + what CIS is taken from.
        const materials = totals.expenses - totals.liable_expenses
        expect(totals.labour + totals.expenses).toBe(materials + invoiceTotals(asLabour).labour)
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
        liable_expenses: fc.constant(lines.liable_expenses.toReversed()),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ lines, ...other }) => {
        expect(invoiceTotals({ ...lines, ...other })).toEqual(invoiceTotals(lines))
      }),
      tenThousand,
    )
  })
})
