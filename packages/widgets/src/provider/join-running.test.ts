import { describe, expect, it, vi } from 'vitest'
import { joinRunning } from './join-running.ts'

describe('a call that is made twice', () => {
  it('is made once while the first is under way, and both read its answer', async () => {
    const join = joinRunning<{ id: string }, string>()
    const run = vi.fn(() => Promise.resolve('deleted'))
    const answers = await Promise.all([join({ id: '1' }, run), join({ id: '1' }, run)])
    expect(answers).toEqual(['deleted', 'deleted'])
    expect(run).toHaveBeenCalledOnce()
  })

  it('is made again once the first has failed', async () => {
    const join = joinRunning<undefined, string>()
    await expect(join(undefined, () => Promise.reject(new Error('offline')))).rejects.toThrow()
    await expect(join(undefined, () => Promise.resolve('sent'))).resolves.toBe('sent')
  })

  it('is another call for another row or another file', async () => {
    const join = joinRunning<object, string>()
    const run = vi.fn(() => Promise.resolve('done'))
    const file = (name: string) => ({ file: new File(['abc'], name) })
    await Promise.all(
      [{ id: '1' }, { id: '2' }, file('a.pdf'), file('b.pdf')].map((input) => join(input, run)),
    )
    expect(run).toHaveBeenCalledTimes(4)
  })
})
