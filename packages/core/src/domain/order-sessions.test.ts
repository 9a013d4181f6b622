import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addInstant } from './day.ts'
import { orderSessions } from './order-sessions.ts'

const session = (device: string, last_used_at: string, current = false) => ({
  device,
  current,
  last_used_at,
})

describe('signed-in devices', () => {
  it('are listed with this one first, then the one used last', () => {
    const listed = orderSessions([
      session('tablet', '2026-11-20T08:00:00.000Z'),
      session('laptop', '2026-11-22T12:50:00.000Z', true),
      session('phone', '2026-11-22T13:00:00.000Z'),
    ])
    expect(listed.map(({ device }) => device)).toEqual(['laptop', 'phone', 'tablet'])
  })

  it('are all listed, whatever the order they come in', () => {
    const sessions = fc.array(
      fc.record({
        current: fc.boolean(),
        last_used_at: fc
          .integer({ min: 0, max: 1_000_000 })
          .map((seconds) => addInstant('2026-11-22T13:00:00.000Z', seconds * 1000)),
      }),
    )
    fc.assert(
      fc.property(sessions, (generatedSessions) => {
        const listed = orderSessions(generatedSessions)
        expect(listed).toHaveLength(generatedSessions.length)
        const others = listed.filter(({ current }) => !current)
        expect(listed.slice(listed.length - others.length)).toEqual(others)
        const used = others.map(({ last_used_at }) => last_used_at)
        expect(used).toEqual(used.toSorted().toReversed())
      }),
    )
  })
})
