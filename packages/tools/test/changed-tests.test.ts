import { describe, expect, it } from 'vitest'
import { distancesFrom } from '../src/testing/affected-modules.ts'
import { changedTests } from '../src/testing/changed-tests.ts'

/** Who imports a module, by the module. */
const importers = (edges: Record<string, string[]>) => new Map(Object.entries(edges))

describe('npm test -- changed', () => {
  it('follows imports back from what has changed, by the shortest way', () => {
    const distances = distancesFrom(
      ['a.ts'],
      importers({ 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['c.ts'], 'c.ts': ['d.test.ts', 'a.ts'] }),
    )
    expect([...distances]).toEqual([
      ['a.ts', 0],
      ['b.ts', 1],
      ['c.ts', 1],
      ['d.test.ts', 2],
    ])
  })

  it('runs the tests that import a changed module, each under its runner', () => {
    const { files, leftOut } = changedTests(
      new Map([
        ['api/src/http/app.ts', 0],
        ['api/test/session.test.ts', 2],
        ['api/src/config.test.ts', 1],
      ]),
    )
    expect([...files]).toEqual([['api', ['api/src/config.test.ts', 'api/test/session.test.ts']]])
    expect(leftOut.size).toBe(0)
  })

  it('runs a changed test that nothing imports', () => {
    const { files } = changedTests(new Map([['portal/e2e/dispute.test.ts', 0]]))
    expect(files.get('e2e')).toEqual(['portal/e2e/dispute.test.ts'])
  })

  it('compares what is generated when a source of it has changed', () => {
    const { files } = changedTests(new Map([['packages/widgets/src/features/days/DayRows.tsx', 0]]))
    expect(files.get('tools')).toEqual(['packages/tools/test/generated.test.ts'])
  })

  it('takes the nearest stories where a change reaches very many, and says how many it left out', () => {
    const stories = Array.from({ length: 30 }, (_, i) => [`s/S${i}.stories.tsx`, 30 - i] as const)
    const { files, leftOut } = changedTests(new Map(stories))
    expect(files.get('stories')?.at(0)).toBe('s/S29.stories.tsx')
    expect(files.get('stories')?.length).toBeLessThan(30)
    expect((files.get('stories')?.length ?? 0) + (leftOut.get('stories') ?? 0)).toBe(30)
  })
})
