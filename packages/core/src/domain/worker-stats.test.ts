import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence, penceFromPounds } from './money.ts'
import { workerStats, type WorkerStatsFigures } from './worker-stats.ts'

const figures = (decided: WorkerStatsFigures['decided']): WorkerStatsFigures => ({
  tax_year: 2026,
  paid: {
    count: 2,
    total: penceFromPounds(2400),
    cis: penceFromPounds(400),
    net: penceFromPounds(2000),
  },
  outstanding: { count: 1, net: penceFromPounds(1529.6) },
  decided,
})

describe('the quick stats about a worker', () => {
  it('are in pounds and days', () => {
    expect(workerStats(figures({ count: 3, seconds: 4.5 * 86_400 }))).toEqual({
      tax_year: 2026,
      paid: { count: 2, total_amount: 2400, cis_deduction: 400, net_amount: 2000 },
      outstanding: { count: 1, net_amount: 1529.6 },
      decisions: { count: 3, average_days: 1.5 },
    })
  })

  it('when nothing was decided, know of no average', () => {
    expect(workerStats(figures({ count: 0, seconds: 0 })).decisions).toEqual({
      count: 0,
      average_days: null,
    })
  })

  it('have an average that is within half a tenth of a day of the exact one', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(100_000_000), fc.nat(1_000_000), (n, seconds, net) => {
        const count = n + 1
        const stats = workerStats({
          ...figures({ count, seconds }),
          outstanding: { count: 1, net: pence(net) },
        })
        const exact = seconds / count / 86_400
        expect(Math.abs((stats.decisions.average_days ?? NaN) - exact)).toBeLessThanOrEqual(0.0501)
        expect(stats.outstanding.net_amount).toBe(net / 100)
      }),
    )
  })
})
