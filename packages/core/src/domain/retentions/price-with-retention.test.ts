import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CIS_STATUSES } from '../cis.ts'
import { invoiceContent } from '../documents/invoice-rules.ts'
import { partsOf } from '../invoice-totals.ts'
import { pence, penceFromPounds, sumPence } from '../money.ts'
import { priceInvoice, type PricingTerms } from '../price-invoice.ts'
import { VAT_TREATMENTS } from '../vat-treatment.ts'
import { RETENTION_DEFAULTS, type RetentionTerms } from './retention-terms.ts'
import { type ProjectRetention } from './withhold.ts'

const agreed: PricingTerms = {
  project_day_rates: new Map(),
  day_rate: 200,
  vat_registered: true,
  cis_registered: true,
  cis_status: '20',
  client_vat_number: 'GB101747696',
}

const job = (unit_rate: number, project_id = 'mill') => ({
  work_date: '2026-11-16',
  project_id,
  pricing_type: 'fixed_price' as const,
  item_description: 'Brickwork',
  quantity: 1,
  unit_rate,
})
const bricks = (rate: number) => ({ description: 'Bricks', quantity: 1, rate })

const keeping = (
  terms: Partial<RetentionTerms>,
  held_before = 0,
  projects = ['mill'],
): PricingTerms => {
  const retention: ProjectRetention = {
    terms: { ...RETENTION_DEFAULTS, ...terms },
    held_before: penceFromPounds(held_before),
  }
  return { ...agreed, retentions: new Map(projects.map((id) => [id, retention])) }
}

const priced = (lines: Parameters<typeof priceInvoice>[0], terms: PricingTerms) => {
  const result = priceInvoice(lines, terms)
  if ('issues' in result) throw new Error(result.issues[0]?.message)
  return result.priced
}

const figures = (labour: number, materials: number, terms: PricingTerms) => {
  const { totals } = priced({ items: [job(labour)], expenses: [bricks(materials)] }, terms)
  const { retention, vat, total, cis, net } = totals
  const { liable } = partsOf(totals)
  return [retention, vat, total, liable, cis, net].map((amount) => amount / 100)
}

describe('an invoice that something is kept back of', () => {
  it.each([
    [3400, 900, keeping({ percent: 3 }), [129, 834.2, 5005.2, 3271, 654.2, 4351]],
    [
      3400,
      900,
      keeping({ percent: 3, cap_amount: 500 }, 441),
      [59, 848.2, 5089.2, 3341, 668.2, 4421],
    ],
    [100, 2900, keeping({ percent: 5 }), [150, 570, 3420, 0, 0, 3420]],
  ])('comes to the figures of the worked examples: %d and %d', (labour, materials, terms, due) => {
    expect(figures(labour, materials, terms)).toEqual(due)
  })

  it('shows the reverse charge of what it asks for alone', () => {
    const terms = { ...keeping({ percent: 3 }), vat_treatment: 'reverse_charge' as const }
    const { totals } = priced({ items: [job(3400)], expenses: [bricks(900)] }, terms)
    expect(totals).toMatchObject({ vat: 0, reverse_charge_vat: 83_420, total: 417_100 })
  })

  it('keeps back of a project its work and its share of the expenses', () => {
    const items = [job(200), job(200), job(200, 'gatehouse')]
    const { withheld } = priced({ items, expenses: [bricks(45.5)] }, keeping({ percent: 3 }))
    expect(withheld).toEqual({
      percent: 3,
      value: 43_033,
      retention: 1_291,
      projects: [
        {
          project_id: 'mill',
          percent: 3,
          value: 43_033,
          retention: 1_291,
          liable: 1_291,
          materials: 0,
        },
      ],
    })
  })

  it('names no percentage where projects have several', () => {
    const three = keeping({ percent: 3 }).retentions
    const five = keeping({ percent: 5 }, 0, ['gatehouse']).retentions
    const retentions = new Map([...(three ?? []), ...(five ?? [])])
    const items = [job(1000), job(1000, 'gatehouse')]
    const { withheld } = priced({ items, expenses: [] }, { ...agreed, retentions })
    expect(withheld).toMatchObject({ percent: null, value: 200_000, retention: 8_000 })
  })

  it('keeps nothing back once as much is held as was agreed', () => {
    const { totals } = priced(
      { items: [job(1000)], expenses: [] },
      keeping({ percent: 3, cap_amount: 500 }, 620),
    )
    expect(totals.retention).toBe(0)
  })
})

describe('whatever is invoiced and kept back', () => {
  const pounds = fc.integer({ min: 1, max: 5_000_000 }).map((amount) => amount / 100)
  const lines = fc.record({
    items: fc.array(
      fc.tuple(pounds, fc.constantFrom('mill', 'gatehouse')).map(([rate, id]) => job(rate, id)),
      { minLength: 1, maxLength: 6 },
    ),
    expenses: fc.array(
      fc.record({
        description: fc.constant('Fuel'),
        quantity: fc.constant(1),
        rate: pounds,
        cis_liable: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
  })
  const taxed = fc.record({
    vat_registered: fc.boolean(),
    cis_registered: fc.constant(true),
    cis_status: fc.constantFrom(...CIS_STATUSES),
    vat_treatment: fc.constantFrom(...VAT_TREATMENTS),
  })
  const terms = fc.record({
    percent: fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100),
    cap_amount: fc.option(pounds),
  })

  it('is value less retention plus VAT, and no part of it is negative', () => {
    fc.assert(
      fc.property(lines, taxed, terms, pounds, (invoice, tax, retentionTerms, before) => {
        const retained = keeping(retentionTerms, before, ['mill', 'gatehouse'])
        const { totals, withheld } = priced(invoice, { ...retained, ...tax })
        const value = pence(totals.labour + totals.expenses)
        expect(totals.total).toBe(value - totals.retention + totals.vat)
        expect(totals.net).toBe(totals.total - totals.cis)
        const { liable, materials } = partsOf(totals)
        expect(liable + materials).toBe(value - totals.retention)
        expect(Math.min(liable, materials, totals.retention)).toBeGreaterThanOrEqual(0)
        expect(sumPence(withheld.projects.map(({ retention }) => retention))).toBe(totals.retention)
        expect(sumPence(withheld.projects.map((one) => one.liable))).toBe(
          totals.labour + totals.liable_expenses - liable,
        )
        for (const one of withheld.projects) {
          expect(one.liable + one.materials).toBe(one.retention)
          expect(Math.min(one.liable, one.materials)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('has every figure that it has without retention where that is 0%', () => {
    fc.assert(
      fc.property(lines, taxed, pounds, (invoice, tax, before) => {
        const head = {
          client_id: 'pennine',
          period_start: '2026-11-16',
          period_end: '2026-11-16',
          due_date: '2026-11-20',
        }
        const by = { ...tax, cis_verified_on: null, cis_verified_by: null }
        const content = (pricing: PricingTerms) =>
          invoiceContent(head, priced(invoice, { ...pricing, ...tax }), by)
        const off = keeping({ percent: 0 }, before, ['mill', 'gatehouse'])
        expect(content(off)).toEqual(content(agreed))
      }),
    )
  })
})
