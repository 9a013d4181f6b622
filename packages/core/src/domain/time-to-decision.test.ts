import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toInstant } from './day.ts'
import { secondsToDecision, type DecidedDocument } from './time-to-decision.ts'

const sent = (changes: Partial<DecidedDocument> = {}): DecidedDocument => ({
  submitted_at: '2026-11-16T08:10:00.000Z',
  approved_at: null,
  rejected_at: null,
  disputed_at: null,
  ...changes,
})
const DAY = 86_400

describe('the time to a decision', () => {
  it('when nothing was sent or decided, is not known', () => {
    expect(secondsToDecision(sent())).toBeNull()
    expect(
      secondsToDecision(sent({ submitted_at: null, approved_at: '2026-11-16T08:10:00.000Z' })),
    ).toBeNull()
  })

  it.each(['approved_at', 'rejected_at', 'disputed_at'] as const)(
    'when %s is set, is the time until then',
    (column) => {
      expect(secondsToDecision(sent({ [column]: '2026-11-18T08:10:00.999Z' }))).toBe(2 * DAY)
    },
  )

  it('when a dispute is resolved, ends with the dispute', () => {
    const resolved = sent({
      disputed_at: '2026-11-17T08:10:00.000Z',
      approved_at: '2026-11-20T08:10:00.000Z',
    })
    expect(secondsToDecision(resolved)).toBe(DAY)
  })

  it('when it was amended after a dispute, begins with the amendment', () => {
    const amended = sent({
      submitted_at: '2026-11-20T12:00:00.000Z',
      disputed_at: '2026-11-18T08:10:00.000Z',
    })
    expect(secondsToDecision(amended)).toBeNull()
    expect(secondsToDecision({ ...amended, approved_at: '2026-11-21T12:00:00.000Z' })).toBe(DAY)
  })

  it('is never negative', () => {
    const instant = fc
      .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
      .map((milliseconds) => toInstant(milliseconds))
    const maybe = fc.option(instant)
    fc.assert(
      fc.property(instant, maybe, maybe, maybe, (submitted_at, approved, rejected, disputed) => {
        const seconds = secondsToDecision({
          submitted_at,
          approved_at: approved,
          rejected_at: rejected,
          disputed_at: disputed,
        })
        expect(seconds ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
