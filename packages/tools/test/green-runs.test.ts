import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprintOf } from '../src/testing/fingerprint.ts'
import {
  readGreenRecord,
  recordAfter,
  stillGreen,
  writeGreenRecord,
} from '../src/testing/green-record.ts'
import { reachableFiles } from '../src/testing/reachable-files.ts'
import { summaryOf } from '../src/testing/summary.ts'
import { checks, testRunners } from '../src/testing/test-runners.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daysheet-green-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

describe('what a runner reaches', () => {
  const files = [
    'api/src/app.ts',
    'api/test/app.test.ts',
    'docs/OPERATIONS.md',
    'package-lock.json',
    'packages/core/src/day.ts',
    'packages/core/src/day.test.ts',
    'packages/core/src/vat.ts',
    'packages/widgets/src/Day.stories.tsx',
    'packages/widgets/src/Day.tsx',
    'portal/e2e/day.test.ts',
  ]
  const imports = new Map([
    ['api/test/app.test.ts', ['api/src/app.ts', 'node_modules/koa/index.js']],
    ['api/src/app.ts', ['packages/core/src/day.ts']],
    ['packages/core/src/day.ts', ['packages/core/src/vat.ts']],
  ])

  it('is what it reads and what that imports, however far down, and the versions', () => {
    expect(reachableFiles({ reads: ['api'] }, files, imports)).toEqual([
      'api/src/app.ts',
      'api/test/app.test.ts',
      'package-lock.json',
      'packages/core/src/day.ts',
      'packages/core/src/vat.ts',
    ])
  })

  it('is the whole product without its tests where the product is started', () => {
    const reach = { reads: ['portal'], startsProduct: true }
    expect(reachableFiles(reach, files, imports)).toEqual([
      'api/src/app.ts',
      'package-lock.json',
      'packages/core/src/day.ts',
      'packages/core/src/vat.ts',
      'packages/widgets/src/Day.tsx',
      'portal/e2e/day.test.ts',
    ])
  })

  it('is everything for the checks', () => {
    const all = files.toSorted()
    for (const check of checks) expect(reachableFiles(check, files, imports)).toEqual(all)
  })

  it('includes the configuration of every runner, so that a change of it counts', () => {
    const configs = testRunners.map(({ config }) => config)
    for (const runner of testRunners) {
      expect(reachableFiles(runner, configs, new Map())).toContain(runner.config)
    }
  })
})

describe('a fingerprint', () => {
  it('stays while the files do, and changes with the text, the name and the end of one', () => {
    write('a.ts', 'one')
    const before = fingerprintOf(folder, ['a.ts'])
    expect(fingerprintOf(folder, ['a.ts'])).toBe(before)
    write('b.ts', 'one')
    expect(fingerprintOf(folder, ['b.ts'])).not.toBe(before)
    write('a.ts', 'two')
    const changed = fingerprintOf(folder, ['a.ts'])
    expect(changed).not.toBe(before)
    rmSync(join(folder, 'a.ts'))
    expect([before, changed]).not.toContain(fingerprintOf(folder, ['a.ts']))
  })

  it('changes when a program of the system is another', () => {
    write('a.ts', 'one')
    write('chromium', 'version 156')
    const program = join(folder, 'chromium')
    const before = fingerprintOf(folder, ['a.ts'], [program])
    expect(fingerprintOf(folder, ['a.ts'], [program])).toBe(before)
    write('chromium', 'version 1570')
    expect(fingerprintOf(folder, ['a.ts'], [program])).not.toBe(before)
  })
})

describe('the record of green runs', () => {
  const fingerprints = new Map([
    ['core', 'c1'],
    ['api', 'a1'],
  ])
  const passed = { passed: 10, failed: 0 }

  it('knows after a run which would end the same again', () => {
    const path = join(folder, 'cache/green.json')
    const after = recordAfter({}, [{ name: 'core', ...passed }], fingerprints)
    writeGreenRecord(path, after)
    expect(stillGreen(readGreenRecord(path), fingerprints)).toEqual([{ name: 'core', passed: 10 }])
  })

  it('does not hold once a file has changed', () => {
    const record = recordAfter({}, [{ name: 'core', ...passed }], fingerprints)
    expect(stillGreen(record, new Map([['core', 'c2']]))).toEqual([])
  })

  it('forgets a runner that failed, at the same files too', () => {
    const before = recordAfter({}, [{ name: 'core', ...passed }], fingerprints)
    const failure = { name: 'core', passed: 9, failed: 1 }
    expect(recordAfter(before, [failure], fingerprints)).toEqual({})
  })

  it('keeps those that were left out', () => {
    const before = recordAfter({}, [{ name: 'core', ...passed }], fingerprints)
    const after = recordAfter(before, [{ name: 'api', ...passed }], fingerprints)
    expect(stillGreen(after, fingerprints).map(({ name }) => name)).toEqual(['core', 'api'])
  })

  it('is empty where it can’t be read, so that everything runs', () => {
    write('green.json', '{ "core":')
    expect(readGreenRecord(join(folder, 'green.json'))).toEqual({})
    expect(readGreenRecord(join(folder, 'none.json'))).toEqual({})
  })
})

describe('the end of a run', () => {
  it('counts what was left out, and says which that is', () => {
    const lines = summaryOf(
      [{ name: 'api', passed: 5, failed: 0 }],
      [{ name: 'core', passed: 1203 }],
    ).split('\n\n')
    expect(lines[0]).toMatch(/^Kept green: core \(1203\)\. .*npm test -- all runs everything\.$/)
    expect(lines.slice(1)).toEqual(['1208 passed, 0 failed'])
  })

  it('names what fails', () => {
    const failure = { name: 'api', passed: 4, failed: 1 }
    expect(summaryOf([failure], [])).toBe('Failing: api\n\n4 passed, 1 failed')
  })
})
