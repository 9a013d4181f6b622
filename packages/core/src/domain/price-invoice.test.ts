import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CIS_STATUSES } from './cis.ts'
import { dayRateLine, expenseLine, fixedPriceLine } from './line-amount.ts'
import { NO_PENCE, penceFromPounds, sumPence } from './money.ts'
import {
  INVOICE_TOO_LARGE,
  NO_DAY_RATE,
  priceInvoice,
  priceWork,
  termsForProject,
  type ExpenseLine,
  type PricingTerms,
  type WorkLine,
} from './price-invoice.ts'
import { mixer, monday, saturday, terms, tuesday, wall } from './week-to-price.ts'
import { WORK_TYPES } from './work-type.ts'

const priced = (items: WorkLine[], expenses: ExpenseLine[] = [], agreed = terms) => {
  const result = priceInvoice({ items, expenses }, agreed)
  if ('issues' in result) throw new Error(result.issues[0]?.message)
  return result.priced
}

describe('the week of 16 to 22 November 2026 at £200 a day of 8 h', () => {
  it('comes to the totals of the worked example', () => {
    const { totals, total_hours } = priced([monday, tuesday, saturday], [mixer])
    expect(totals).toEqual({
      labour: 87_500,
      expenses: 4_550,
      liable_expenses: 0,
      retention: 0,
      vat: 18_410,
      reverse_charge_vat: 0,
      total: 110_460,
      cis: 17_500,
      net: 92_960,
    })
    expect(total_hours).toBe(26)
  })

  it('stores with each line the terms that its amount was made from', () => {
    expect(priced([tuesday]).work).toEqual([
      {
        work_date: '2026-11-17',
        project_id: 'flats',
        pricing_type: 'day_rate',
        work_type: 'standard',
        hours: 8,
        overtime_hours: 2,
        rate: 25,
        day_rate: 200,
        multiplier: 1,
        overtime_multiplier: 1.5,
        item_description: null,
        quantity: null,
        unit_rate: null,
        notes: null,
        amount: 27_500,
      },
    ])
  })

  it('prices a fixed price by its quantity alone, without hours or rates', () => {
    expect(priced([{ ...wall, hours: 8, notes: ' ' }]).work).toMatchObject([
      { item_description: 'Garden wall', hours: null, rate: null, notes: null, amount: 22_938 },
    ])
    expect(priced([wall]).total_hours).toBe(0)
  })
})

describe('the day rate of a line', () => {
  it("is the project's, else the engagement's, else the worker's own", () => {
    const rateOf = (project: string, agreed: PricingTerms) =>
      termsForProject(agreed, project)?.day_rate
    const worker = { ...terms, day_rate: null, standard_day_rate: 180 }
    expect(rateOf('quayside', terms)).toBe(240)
    expect(rateOf('flats', terms)).toBe(200)
    expect(rateOf('flats', worker)).toBe(180)
  })

  describe('when nobody has agreed one', () => {
    const none = { ...terms, day_rate: null }

    it('asks for one, at the client', () => {
      expect(priceInvoice({ items: [monday], expenses: [] }, none)).toEqual({
        issues: [{ path: 'client_id', message: NO_DAY_RATE }],
      })
      expect(priceWork(monday, none)).toBeNull()
    })

    it('is not needed for a fixed price, nor for work on a project with its own', () => {
      expect(priced([wall], [], none).totals.labour).toBe(22_938)
      expect(priced([{ ...monday, project_id: 'quayside' }], [], none).totals.labour).toBe(24_000)
    })
  })
})

describe('terms that are not agreed', () => {
  it('are the defaults of an engagement', () => {
    const { project_day_rates, day_rate, vat_registered, cis_registered, cis_status } = terms
    const bare = { project_day_rates, day_rate, vat_registered, cis_registered, cis_status }
    const week = [monday, tuesday, saturday]
    expect(priced(week, [mixer], bare)).toEqual(priced(week, [mixer]))
  })
})

describe('an expense that CIS is taken from', () => {
  it('joins the base of the deduction and stays an expense', () => {
    const travel = { ...mixer, description: 'Mileage', cis_liable: true }
    const { expenses, totals } = priced([monday], [mixer, travel])
    expect(expenses.map(({ cis_liable }) => cis_liable)).toEqual([false, true])
    expect(totals).toMatchObject({ expenses: 9_100, liable_expenses: 4_550, cis: 4_910 })
  })
})

describe('an invoice of more than £10,000,000 before VAT', () => {
  const job = (unit_rate: number): WorkLine => ({ ...wall, quantity: 10, unit_rate })
  const issuesOf = (items: WorkLine[], expenses: ExpenseLine[]) => {
    const result = priceInvoice({ items, expenses }, terms)
    return 'issues' in result ? result.issues : []
  }

  it('is refused by labour and expenses together, at the larger list', () => {
    const hire = (rate: number): ExpenseLine => ({ ...mixer, quantity: 10, rate })
    expect(issuesOf([job(600_000)], [hire(400_000)])).toEqual([])
    expect(issuesOf([job(600_000)], [hire(400_000.01)])).toEqual([
      { path: 'items', message: INVOICE_TOO_LARGE },
    ])
    expect(issuesOf([job(400_000)], [hire(600_000.01)])).toEqual([
      { path: 'expenses', message: INVOICE_TOO_LARGE },
    ])
  })

  it('is refused also where its sum is more than a number can hold in whole pence', () => {
    const most = { ...wall, quantity: 1_000_000, unit_rate: 1_000_000 }
    expect(issuesOf(Array<WorkLine>(500).fill(most), [])).toEqual([
      { path: 'items', message: INVOICE_TOO_LARGE },
    ])
  })
})

describe('whatever is invoiced', () => {
  const hours = fc.integer({ min: 1, max: 48 }).map((half) => half / 2)
  const pounds = fc.integer({ min: 1, max: 50_000 }).map((pence) => pence / 100)
  const work: fc.Arbitrary<WorkLine> = fc.record({
    work_date: fc.constant('2026-11-16'),
    project_id: fc.constantFrom('flats', 'quayside'),
    pricing_type: fc.constantFrom('day_rate', 'fixed_price'),
    work_type: fc.option(fc.constantFrom(...WORK_TYPES)),
    hours,
    overtime_hours: fc.option(hours),
    quantity: hours,
    unit_rate: pounds,
  })
  const expense = fc.record({ description: fc.string(), quantity: hours, rate: pounds })
  const lists = [fc.array(work), fc.array(expense)] as const
  const taxed = fc.record({
    vat_registered: fc.boolean(),
    cis_registered: fc.boolean(),
    cis_status: fc.option(fc.constantFrom(...CIS_STATUSES)),
  })

  it('is the sum of its lines, each priced alone, less CIS on labour', () => {
    fc.assert(
      fc.property(...lists, taxed, (items, expenses, tax) => {
        const agreed = { ...terms, ...tax }
        const invoice = priced(items, expenses, agreed)
        const alone = items.map((line) => priceWork(line, agreed)?.amount ?? NO_PENCE)
        expect(invoice.work.map(({ amount }) => amount)).toEqual(alone)
        expect(invoice.expenses.map(({ amount }) => amount)).toEqual(expenses.map(expenseLine))
        const { labour, vat, total, cis, net } = invoice.totals
        expect(labour).toBe(sumPence(alone))
        expect(total).toBe(labour + invoice.totals.expenses + vat)
        expect(net).toBe(total - cis)
        expect(cis).toBeLessThanOrEqual(labour)
      }),
    )
  })

  it('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(...lists, (items, expenses) => {
        expect(priced(items.toReversed(), expenses.toReversed()).totals).toEqual(
          priced(items, expenses).totals,
        )
      }),
    )
  })

  it('is priced again to the same pence from what its lines stored', () => {
    fc.assert(
      fc.property(fc.array(work), (items) => {
        for (const line of priced(items).work) {
          const { day_rate, multiplier, overtime_multiplier, quantity, unit_rate } = line
          const stored = {
            day_rate: day_rate ?? 0,
            standard_hours: 8,
            overtime_multiplier: overtime_multiplier ?? 1.5,
            night_multiplier: multiplier ?? 1,
            weekend_multiplier: multiplier ?? 1,
          }
          const again =
            line.pricing_type === 'fixed_price'
              ? fixedPriceLine({ quantity: quantity ?? 0, unit_rate: unit_rate ?? 0 })
              : dayRateLine({ ...line, hours: line.hours ?? 0 }, stored)
          expect(again).toBe(line.amount)
        }
      }),
    )
  })

  it('keeps every amount a whole number of pence, as the wire gives it back', () => {
    fc.assert(
      fc.property(fc.array(work), (items) => {
        for (const { amount } of priced(items).work) {
          expect(penceFromPounds(amount / 100)).toBe(amount)
        }
      }),
    )
  })
})
