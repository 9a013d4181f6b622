import { describe, expect, it } from 'vitest'
import { QueueTooLong, turnQueue } from '../src/ports/turn-queue.ts'

const inOrder = () => {
  const done: string[] = []
  const work = (name: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    done.push(name)
  }
  return { done, work }
}

describe('a queue', () => {
  it('lets nobody wait for all that one person sends', async () => {
    const queue = turnQueue({ atOnce: 1, longestWaitMs: 5_000 })
    const { done, work } = inOrder()
    const many = Array.from({ length: 14 }, (_, n) => queue.inTurn(work(`greedy ${n}`), 'greedy'))
    const others = ['Reid', 'Zak'].map((name) => queue.inTurn(work(name), name))
    await Promise.all([...many, ...others])
    expect(done.slice(0, 4)).toEqual(['greedy 0', 'greedy 1', 'Reid', 'Zak'])
    expect(done).toHaveLength(16)
  })

  it('serves what one person sends in the order in which it came', async () => {
    const queue = turnQueue({ atOnce: 1, longestWaitMs: 5_000 })
    const { done, work } = inOrder()
    await Promise.all(['1', '2', '3', '4'].map((name) => queue.inTurn(work(name), 'Reid')))
    expect(done).toEqual(['1', '2', '3', '4'])
  })

  it('refuses whoever waits too long, and goes on with the others', async () => {
    const queue = turnQueue({ atOnce: 1, longestWaitMs: 20 })
    let finish: () => void = () => undefined
    const first = queue.inTurn(() => new Promise<void>((resolve) => (finish = resolve)), 'Reid')
    await expect(queue.inTurn(() => Promise.resolve(), 'Reid')).rejects.toThrow(QueueTooLong)
    await expect(queue.inTurn(() => Promise.resolve(), 'Zak')).rejects.toThrow(QueueTooLong)
    finish()
    await first
    expect(await queue.inTurn(() => Promise.resolve('served'), 'Zak')).toBe('served')
  })

  it('runs as many at once as it may, and gives each slot back after a failure', async () => {
    const queue = turnQueue({ atOnce: 2, longestWaitMs: 5_000 })
    let running = 0
    let most = 0
    const failing = () =>
      queue.inTurn(async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
        throw new Error('no')
      }, 'Reid')
    const results = await Promise.allSettled(Array.from({ length: 9 }, failing))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(most).toBe(2)
  })
})
