import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addInstant } from './day.ts'
import { heldFromReport, isNews, type ProviderReport } from './provider-report.ts'
import { statusAt } from './subscription-status.ts'

const start = '2026-11-01T09:00:00.000Z'
const days = (count: number) => addInstant(start, count * 86_400_000)
const paid: ProviderReport = {
  plan_id: 'client-pro',
  billing_cycle: 'monthly',
  extra_licences: 0,
  state: 'paid',
  trial_ends_at: null,
  period_ends_at: days(30),
  cancels_at: null,
  unpaid_since: null,
  ended_at: null,
}

describe('what the payment provider reports', () => {
  it('becomes our five statuses', () => {
    const status = (changes: Partial<ProviderReport>) =>
      heldFromReport({ ...paid, ...changes }).status
    expect(status({})).toBe('active')
    expect(status({ state: 'trial', trial_ends_at: days(30) })).toBe('trial')
    expect(status({ state: 'unpaid', unpaid_since: days(1) })).toBe('past_due')
    expect(status({ cancels_at: days(30) })).toBe('cancelled')
    expect(status({ state: 'ended', ended_at: days(3), cancels_at: days(3) })).toBe('expired')
  })

  it('lets a cancelled subscription run to its end, but not beyond the grace of a payment', () => {
    const cancelled = heldFromReport({ ...paid, cancels_at: days(30) })
    expect([statusAt(cancelled, days(29)), statusAt(cancelled, days(30))]).toEqual([
      'cancelled',
      'expired',
    ])
    const unpaid = { ...paid, state: 'unpaid' as const, unpaid_since: start, cancels_at: days(30) }
    expect(heldFromReport(unpaid).period_ends_at).toBe(days(14))
  })

  it('is told in any order, late and twice, and the newest state stays', () => {
    const states: fc.Arbitrary<ProviderReport> = fc.record({
      plan_id: fc.constantFrom('client-starter', 'client-pro', 'client-enterprise'),
      billing_cycle: fc.constantFrom('monthly', 'yearly'),
      extra_licences: fc.nat(50),
      state: fc.constantFrom('trial', 'paid', 'unpaid', 'ended'),
      trial_ends_at: fc.constant(null),
      period_ends_at: fc.constant(days(30)),
      cancels_at: fc.constantFrom(null, days(30)),
      unpaid_since: fc.constant(days(2)),
      ended_at: fc.constant(days(3)),
    })
    // Each telling reads the state of its moment or a later one, and is kept in any order.
    const telling = fc.record({ at: fc.nat(), delay: fc.nat(3), order: fc.nat() })
    fc.assert(
      fc.property(
        fc.array(states, { minLength: 1, maxLength: 8 }),
        fc.array(telling, { maxLength: 12 }),
        (history, tellings) => {
          const last = history.length - 1
          const tellingsByTime = [
            ...tellings.map(({ at, order }) => ({ at: at % history.length, order })),
            // Whatever happened last is told at least once.
            { at: last, order: 0 },
          ].toSorted((one, other) => one.at - other.at)
          const reads = tellingsByTime.map(({ at, order }, index) => ({
            number: index + 1,
            at,
            order,
          }))
          let newestRead = { number: 0, at: -1 }
          for (const read of reads.toSorted((one, other) => one.order - other.order)) {
            if (isNews(read.number, newestRead.number)) newestRead = read
          }
          const final = history[last]
          const known = history[newestRead.at]
          if (!final || !known) throw new Error('nothing was told')
          expect(heldFromReport(known)).toEqual(heldFromReport(final))
        },
      ),
    )
  })
})
