import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { repository } from '@daysheet/local/bootstrap/paths'
import {
  findProgram,
  requireChromium,
  requireTestBrowser,
} from '@daysheet/local/bootstrap/system-packages'
import { fingerprintOf } from './fingerprint.ts'
import { readImportGraph } from './import-graph.ts'
import { reachableFiles } from './reachable-files.ts'
import type { Check, TestRunner } from './test-runners.mjs'

/** Every file that git knows or would take in; undefined where there is no git to ask. */
function repositoryFiles(): string[] | undefined {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  try {
    const listed = execFileSync('git', args, { cwd: repository, encoding: 'utf8' })
    return [...new Set(listed.split('\0').filter(Boolean))].toSorted()
  } catch {
    return undefined
  }
}

/** Programs of the system, which no lockfile knows. */
const PROGRAMS = {
  database: () => findProgram('mariadbd'),
  chromium: requireChromium,
  'test browser': requireTestBrowser,
} as const

const programsOf = (runner: TestRunner | Check): string[] =>
  'needs' in runner
    ? runner.needs.flatMap((need) => PROGRAMS[need]() ?? []).map((path) => realpathSync(path))
    : []

/** What each of these reaches now, by its name; empty where that can't be known. */
export async function readFingerprints(
  runners: readonly (TestRunner | Check)[],
): Promise<ReadonlyMap<string, string>> {
  const files = repositoryFiles()
  if (!files) return new Map()
  const imports = await readImportGraph()
  return new Map(
    runners.map((runner) => {
      const reached = reachableFiles(runner, files, imports)
      return [runner.name, fingerprintOf(repository, reached, programsOf(runner))]
    }),
  )
}
