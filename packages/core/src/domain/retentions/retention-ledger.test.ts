import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../day.ts'
import { NO_PENCE, pence, penceFromPounds, type Pence } from '../money.ts'
import { isRefused } from '../refusal.ts'
import { VAT_TREATMENTS } from '../vat-treatment.ts'
import {
  planRelease,
  RELEASE_NEEDS_REASON,
  releaseDueOn,
  retentionInvoiceTotals,
  shareRelease,
  type HeldOfInvoice,
} from './release-retention.ts'
import {
  dueForRelease,
  retentionFigures,
  retentionLedger,
  retentionUnbilled,
  type RetentionEntry,
} from './retention-ledger.ts'
import { RETENTION_DEFAULTS } from './retention-terms.ts'
import { percentOf } from './withhold.ts'

const entry = (
  kind: RetentionEntry['kind'],
  pounds: number,
  entered_on: string,
): RetentionEntry => ({
  invoice_id: 'inv-41',
  project_id: 'mill',
  worker_id: 'lukasz',
  kind,
  liable: penceFromPounds(pounds),
  materials: NO_PENCE,
  entered_on,
})
const withheld = entry('withheld', 129, '2026-10-01')
const half = { release_first_percent: 50 }
const days = { practical_completion_on: '2026-11-30', defects_end_on: '2027-11-30' }

describe('the ledger of retentions', () => {
  const released = {
    ...entry('released', 64.5, '2026-11-30'),
    invoiced_on: '2026-12-02',
    paid_on: '2026-12-16',
  }

  it('says on any day what was withheld, released, invoiced, paid and is held', () => {
    const on = (day: string) => Object.values(retentionFigures([withheld, released], day))
    expect(on('2026-09-30')).toEqual([0, 0, 0, 0, 0])
    expect(on('2026-11-29')).toEqual([12_900, 0, 0, 0, 12_900])
    expect(on('2026-12-10')).toEqual([12_900, 6_450, 6_450, 0, 6_450])
    expect(on('2026-12-16')).toEqual([12_900, 6_450, 6_450, 6_450, 6_450])
  })

  it('has paid nothing before it was invoiced, whatever day a payment is recorded for', () => {
    const early = { ...released, paid_on: '2026-12-01' }
    const on = (day: string) => retentionFigures([withheld, early], day)
    expect(on('2026-12-01')).toMatchObject({ invoiced: 0, paid: 0 })
    expect(on('2026-12-02')).toMatchObject({ invoiced: 6_450, paid: 6_450 })
  })

  it('counts what a credit note takes off as never withheld', () => {
    const figures = retentionFigures([withheld, entry('reversed', 12, '2026-10-20')], '2026-11-01')
    expect(figures).toMatchObject({ withheld: 11_700, held: 11_700 })
  })

  it('has a line an invoice and project', () => {
    const other = { ...withheld, invoice_id: 'inv-42' }
    expect(retentionLedger([withheld, other, released], '2026-12-31')).toMatchObject([
      { invoice_id: 'inv-41', withheld: 12_900, released: 6_450, held: 6_450 },
      { invoice_id: 'inv-42', withheld: 12_900, released: 0, held: 12_900 },
    ])
  })
})

describe('what is due to a worker and not invoiced', () => {
  const on = (entries: RetentionEntry[], day: string) =>
    retentionUnbilled([{ terms: RETENTION_DEFAULTS, recorded: days, entries }], day)
  const released = entry('released', 64.5, '2026-12-01')

  it('is what is due for release, and what is released until its invoice is sent', () => {
    expect(on([withheld], '2026-11-29')).toBe(0)
    expect(on([withheld], '2026-11-30')).toBe(6_450)
    expect(on([withheld, released], '2026-12-01')).toBe(6_450)
    expect(on([withheld, { ...released, invoiced_on: '2026-12-02' }], '2026-12-01')).toBe(6_450)
    expect(on([withheld, { ...released, invoiced_on: '2026-12-02' }], '2026-12-02')).toBe(0)
  })

  it('is the sum over projects, also where terms were turned off', () => {
    const held = { terms: null, recorded: days, entries: [withheld] }
    expect(retentionUnbilled([held, { ...held, terms: RETENTION_DEFAULTS }], '2026-12-01')).toBe(
      12_900,
    )
    expect(retentionUnbilled([], '2026-12-01')).toBe(0)
  })
})

describe('what is due for release', () => {
  const due = (entries: RetentionEntry[], day: string) => dueForRelease(entries, half, days, day)

  it('is nothing before practical completion, half from it on, the rest once defects end', () => {
    expect(due([withheld], '2026-11-29')).toBe(0)
    expect(due([withheld], '2026-11-30')).toBe(6_450)
    expect(due([withheld], '2027-11-29')).toBe(6_450)
    expect(due([withheld], '2027-11-30')).toBe(12_900)
  })

  it('is half of what an early release left', () => {
    expect(due([withheld, entry('released', 20, '2026-11-01')], '2026-11-30')).toBe(5_450)
  })

  it('is nothing more until defects end once the first part is released', () => {
    const entries = [withheld, entry('released', 64.5, '2026-12-01')]
    expect(due(entries, '2026-12-01')).toBe(0)
    expect(due(entries, '2027-11-30')).toBe(6_450)
  })

  it('is everything on the last day that a law sets', () => {
    const law = { new_terms_until: null, last_release_day: '2027-01-31' }
    const never = { practical_completion_on: null, defects_end_on: null }
    expect(dueForRelease([withheld], half, never, '2027-01-30', law)).toBe(0)
    expect(dueForRelease([withheld], half, never, '2027-01-31', law)).toBe(12_900)
  })
})

const held = (
  liable: number,
  materials: number,
  over: Partial<HeldOfInvoice> = {},
): HeldOfInvoice => ({
  invoice_id: 'inv-41',
  invoice_number: 'INV-2026-0041',
  vat_registered: true,
  vat_treatment: 'standard',
  withheld: { liable: penceFromPounds(liable), materials: penceFromPounds(materials) },
  released: NO_PENCE,
  ...over,
})
const ask = (amount: number, due = amount, reason?: string) => ({
  amount,
  due: penceFromPounds(due),
  reason,
})

describe('a release', () => {
  it('makes an invoice of the parts that came off labour and materials', () => {
    expect(planRelease([held(100, 50)], ask(75))).toEqual([
      {
        vat_registered: true,
        vat_treatment: 'standard',
        parts: [
          {
            invoice_id: 'inv-41',
            invoice_number: 'INV-2026-0041',
            amount: 7_500,
            liable: 5_000,
            materials: 2_500,
          },
        ],
      },
    ])
  })

  it('makes one a VAT treatment, and is due 14 days on', () => {
    const other = held(50, 0, { invoice_id: 'inv-42', vat_treatment: 'reverse_charge' })
    const outside = held(50, 0, { invoice_id: 'inv-43', vat_registered: false })
    const plan = planRelease([held(100, 0), other, outside], ask(100))
    expect(plan).toMatchObject([
      { vat_treatment: 'standard', parts: [{ amount: 5_000 }] },
      { vat_treatment: 'reverse_charge', parts: [{ amount: 2_500 }] },
      { vat_registered: false, parts: [{ amount: 2_500 }] },
    ])
    expect(releaseDueOn('2026-11-30')).toBe('2026-12-14')
  })

  it('takes its CIS at the rate of the day', () => {
    const [invoice] = planRelease([held(129, 0)], ask(64.5)) as [never]
    const at = (cis_status: '20' | '30') =>
      retentionInvoiceTotals(invoice, { cis_registered: true, cis_status })
    expect(at('20')).toMatchObject({ vat: 1_290, total: 7_740, cis: 1_290, net: 6_450 })
    expect(at('30')).toMatchObject({ vat: 1_290, total: 7_740, cis: 1_935, net: 5_805 })
  })

  it('is never more than is held, and never nothing', () => {
    const refusedWith = (amount: number) => {
      const plan = planRelease([held(129, 0)], ask(amount))
      return isRefused(plan) ? plan.refusal.issues : null
    }
    expect(refusedWith(129.01)).toEqual([{ path: 'amount', message: '£129.00 is held' }])
    expect(refusedWith(0)).toEqual([{ path: 'amount', message: 'Release more than £0.00' }])
  })

  it('needs a reason where it is not what is due', () => {
    expect(planRelease([held(129, 0)], ask(20, 64.5, ' '))).toEqual({
      refusal: { code: 'invalid', issues: [{ path: 'reason', message: RELEASE_NEEDS_REASON }] },
    })
    expect(isRefused(planRelease([held(129, 0)], ask(20, 64.5, 'Paid early as agreed')))).toBe(
      false,
    )
  })
})

describe('however it is released', () => {
  const parts = fc.integer({ min: 0, max: 100_000 })
  const many = fc.array(fc.tuple(parts, parts, fc.constantFrom(...VAT_TREATMENTS)), {
    minLength: 1,
    maxLength: 5,
  })
  const steps = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 })

  /** Releases percentages of what is held day by day, the last one everything. */
  const released = (from: HeldOfInvoice[], percents: number[]) => {
    const entries: RetentionEntry[] = from.map((one) => ({
      ...entry('withheld', 0, '2026-10-01'),
      invoice_id: one.invoice_id,
      ...one.withheld,
    }))
    const left = new Map(from.map((one) => [one.invoice_id, one]))
    let day = '2026-10-01'
    for (const percent of [...percents, 100]) {
      day = addDays(day, 1)
      const amount = percentOf(percent, retentionFigures(entries, day).held)
      for (const part of shareRelease([...left.values()], amount)) {
        const { invoice_id, liable, materials } = part
        const one = left.get(invoice_id)
        if (!one) throw new Error(`${invoice_id} was never withheld`)
        left.set(invoice_id, { ...one, released: pence(one.released + part.amount) })
        entries.push({
          ...entry('released', 0, day),
          invoice_id,
          liable,
          materials,
          invoiced_on: percent > 50 ? addDays(day, 1) : null,
          paid_on: percent > 75 ? addDays(day, 3) : null,
        })
      }
    }
    return { entries, day }
  }

  const heldOf = (all: [number, number, HeldOfInvoice['vat_treatment']][]) =>
    all.map(([liable, materials, vat_treatment], index) =>
      held(liable / 100, materials / 100, { invoice_id: `inv-${index}`, vat_treatment }),
    )

  it('has withheld = held + released, and released ≥ invoiced ≥ paid, on any day', () => {
    fc.assert(
      fc.property(many, steps, fc.integer({ min: -1, max: 12 }), (all, percents, after) => {
        const { entries } = released(heldOf(all), percents)
        const asOf = addDays('2026-10-01', after)
        for (const line of [retentionFigures(entries, asOf), ...retentionLedger(entries, asOf)]) {
          expect(line.withheld).toBe(line.held + line.released)
          expect(line.held).toBeGreaterThanOrEqual(0)
          expect(line.released).toBeGreaterThanOrEqual(line.invoiced)
          expect(line.invoiced).toBeGreaterThanOrEqual(line.paid)
        }
      }),
    )
  })

  it('gives back in the end each part that was withheld, to the penny', () => {
    fc.assert(
      fc.property(many, steps, (all, percents) => {
        const { entries, day } = released(heldOf(all), percents)
        expect(retentionFigures(entries, day).held).toBe(0)
        const sum = (kind: RetentionEntry['kind'], of: 'liable' | 'materials'): Pence =>
          pence(entries.reduce((total, one) => total + (one.kind === kind ? one[of] : 0), 0))
        expect(sum('released', 'liable')).toBe(sum('withheld', 'liable'))
        expect(sum('released', 'materials')).toBe(sum('withheld', 'materials'))
        for (const one of entries)
          expect(Math.min(one.liable, one.materials)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
