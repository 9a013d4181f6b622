import { describe, expect, it } from 'vitest'
import { runBulk } from './run-bulk.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const idsOf = (of: readonly { id: string }[]) => of.map(({ id }) => id).join(' ')
const later = () => new Promise<void>((resolve) => setTimeout(resolve))

describe('one act on many rows', () => {
  it('says of each row what came of it, in the order given', async () => {
    const refusal = new Error('already approved')
    const result = await runBulk(rows('a', 'b', 'c', 'd'), {
      act: async ({ id }) => {
        await later()
        if (id === 'b') throw refusal
      },
    })
    expect(idsOf(result.done)).toBe('a c d')
    expect(result.failed).toEqual([{ row: { id: 'b' }, error: refusal }])
    expect(result.left).toEqual([])
  })

  it('takes a row that was given twice once', async () => {
    const acted: string[] = []
    await runBulk(rows('a', 'b', 'a'), { act: async ({ id }) => acted.push(id) })
    expect(acted).toEqual(['a', 'b'])
  })

  it('has only a few of them under way together', async () => {
    let underWay = 0
    let most = 0
    const settled: number[] = []
    await runBulk(rows(...'abcdefgh'), {
      atOnce: 3,
      act: async () => {
        most = Math.max(most, ++underWay)
        await later()
        underWay -= 1
      },
      onSettled: (count) => settled.push(count),
    })
    expect(most).toBe(3)
    expect(settled).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('does nothing with no rows', async () => {
    const act = async () => {
      throw new Error('There was nothing to act on')
    }
    expect(await runBulk([], { act })).toEqual({ done: [], failed: [], left: [] })
  })

  describe('when it is stopped', () => {
    it('waits for what is under way and begins nothing more', async () => {
      const stop = new AbortController()
      const result = await runBulk(rows('a', 'b', 'c', 'd'), {
        atOnce: 2,
        signal: stop.signal,
        act: async () => {
          stop.abort()
          await later()
        },
      })
      expect(idsOf(result.done)).toBe('a')
      expect(idsOf(result.left)).toBe('b c d')
    })
  })

  it('leaves a row that was never begun, without counting it', async () => {
    const unanswered = new Error('stopped before the host had answered')
    const settled: number[] = []
    const result = await runBulk(rows('a', 'b'), {
      act: ({ id }) => (id === 'a' ? Promise.resolve() : Promise.reject(unanswered)),
      isUntouched: (error) => error === unanswered,
      onSettled: (count) => settled.push(count),
    })
    expect([idsOf(result.done), result.failed, idsOf(result.left)]).toEqual(['a', [], 'b'])
    expect(settled).toEqual([1])
  })
})
