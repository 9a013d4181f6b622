import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messageClock } from './message-clock.ts'

describe('a message', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const begun = (ms: number) => {
    const clock = messageClock(() => Date.now())
    const end = vi.fn()
    clock.start('one', ms, end)
    return { clock, end }
  }

  it('ends once it has stood its time, and once', () => {
    const { end } = begun(4000)
    vi.advanceTimersByTime(3999)
    expect(end).not.toHaveBeenCalled()
    vi.advanceTimersByTime(5000)
    expect(end).toHaveBeenCalledOnce()
  })

  it('stands still while it is focused, touched or unseen, until all of them are over', () => {
    const { clock, end } = begun(10_000)
    vi.advanceTimersByTime(6000)
    clock.hold('focus')
    clock.hold('pointer')
    vi.advanceTimersByTime(60_000)
    clock.release('pointer')
    clock.hold('hidden page')
    clock.release('focus')
    vi.advanceTimersByTime(60_000)
    clock.release('hidden page')
    vi.advanceTimersByTime(3999)
    expect(end).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(end).toHaveBeenCalledOnce()
  })

  describe('when it comes while another is focused', () => {
    it('begins to count once that is left', () => {
      const { clock } = begun(10_000)
      const end = vi.fn()
      clock.hold('focus')
      clock.start('two', 2000, end)
      vi.advanceTimersByTime(60_000)
      expect(end).not.toHaveBeenCalled()
      clock.release('focus')
      vi.advanceTimersByTime(2000)
      expect(end).toHaveBeenCalledOnce()
    })
  })

  describe('when the last is taken away under a finger', () => {
    it('holds none that comes after it', () => {
      const { clock } = begun(10_000)
      const end = vi.fn()
      clock.hold('pointer')
      clock.stop('one')
      clock.start('two', 2000, end)
      vi.advanceTimersByTime(2000)
      expect(end).toHaveBeenCalledOnce()
    })
  })
})
