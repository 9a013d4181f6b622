import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addInstant, epochMs, toInstant } from '../day.ts'
import { afterFailure, WEBHOOK_RETRY_SECONDS } from './retries.ts'

const anInstant = fc
  .integer({ min: epochMs('2026-01-01T00:00:00.000Z'), max: epochMs('2030-01-01T00:00:00.000Z') })
  .map(toInstant)

/** When each attempt happens of a delivery that always fails. */
function attemptsFrom(first: string): string[] {
  const at = [first]
  for (;;) {
    const next = afterFailure({
      attempts: at.length,
      first_attempt_at: first,
      last_accepted_at: null,
    })
    if (!next.retry) return at
    at.push(addInstant(at.at(-1) ?? first, next.wait_seconds * 1000))
  }
}

const HOUR_MS = 3_600_000

describe('the retries of a webhook', () => {
  it('are those of the worked example', () => {
    expect(attemptsFrom('2026-11-16T09:00:00.000Z')).toEqual([
      '2026-11-16T09:00:00.000Z',
      '2026-11-16T09:00:05.000Z',
      '2026-11-16T09:05:05.000Z',
      '2026-11-16T09:35:05.000Z',
      '2026-11-16T11:35:05.000Z',
      '2026-11-16T16:35:05.000Z',
      '2026-11-17T02:35:05.000Z',
      '2026-11-17T16:35:05.000Z',
      '2026-11-18T08:35:05.000Z',
      '2026-11-19T08:35:05.000Z',
    ])
  })

  it('come ever more seldom and end within three days, whenever they begin', () => {
    fc.assert(
      fc.property(anInstant, (first) => {
        const at = attemptsFrom(first).map(epochMs)
        const waits = at.slice(1).map((instant, index) => instant - (at[index] ?? 0))
        expect(waits).toEqual(waits.toSorted((a, b) => a - b))
        const all = (at.at(-1) ?? 0) - (at[0] ?? 0)
        expect(all).toBeLessThanOrEqual(72 * HOUR_MS)
        expect(all).toBeGreaterThan(71 * HOUR_MS)
      }),
    )
  })

  it('are given up once and for all after the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), anInstant, (attempts, first_attempt_at) => {
        const { retry } = afterFailure({ attempts, first_attempt_at, last_accepted_at: null })
        expect(retry).toBe(attempts <= WEBHOOK_RETRY_SECONDS.length)
      }),
    )
  })
})

describe('when the last attempt has failed', () => {
  it('the webhook ends unless its receiver accepted something since the first attempt', () => {
    fc.assert(
      fc.property(anInstant, fc.integer({ min: -HOUR_MS, max: HOUR_MS }), (first, offset) => {
        const after = afterFailure({
          attempts: WEBHOOK_RETRY_SECONDS.length + 1,
          first_attempt_at: first,
          last_accepted_at: addInstant(first, offset),
        })
        expect(after).toEqual({ retry: false, disables_webhook: offset < 0 })
      }),
    )
  })

  it('the webhook ends when its receiver never accepted anything', () => {
    const first_attempt_at = '2026-11-16T09:00:00.000Z'
    expect(afterFailure({ attempts: 10, first_attempt_at, last_accepted_at: null })).toEqual({
      retry: false,
      disables_webhook: true,
    })
  })
})
