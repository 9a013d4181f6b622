import { describe, expect, it } from 'vitest'
import { runAll } from '../src/testing/schedule.ts'
import type { Task } from '../src/testing/task.ts'

/** Tasks that end when they are told to, and what was started so far. */
function buildTasks(names: readonly `${Task['lane']} ${string}`[]) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const tasks = names.map((name): Task => {
    const [lane] = name.split(' ') as [Task['lane']]
    return {
      name,
      lane,
      run: async () => {
        started.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        return { name, passed: 1, failed: 0, skipped: 0, seconds: 0, output: '' }
      },
      kill: () => {},
    }
  })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { tasks, started, end }
}

describe('when the runners start', () => {
  it('runs one in front and one behind at a time', async () => {
    const { tasks, started, end } = buildTasks(['front a', 'front b', 'behind c', 'behind d'])
    const run = runAll(tasks, () => {})
    expect(started).toEqual(['front a', 'behind c'])
    await end('behind c')
    expect(started).toEqual(['front a', 'behind c', 'behind d'])
    await end('front a')
    expect(started).toEqual(['front a', 'behind c', 'behind d', 'front b'])
    await end('behind d')
    await end('front b')
    expect((await run).map(({ name }) => name)).toHaveLength(4)
  })

  it('leaves those in front one after another when nothing is left behind', async () => {
    const { tasks, started, end } = buildTasks(['front a', 'front b', 'behind c'])
    void runAll(tasks, () => {})
    await end('behind c')
    expect(started).toEqual(['front a', 'behind c'])
    await end('front a')
    expect(started).toEqual(['front a', 'behind c', 'front b'])
  })

  it('goes on with two at a time behind when nothing is left in front', async () => {
    const { tasks, started, end } = buildTasks(['front a', 'behind b', 'behind c'])
    void runAll(tasks, () => {})
    await end('front a')
    expect(started).toEqual(['front a', 'behind b', 'behind c'])
  })
})
