import { execFileSync } from 'node:child_process'
import { repository } from '@daysheet/local/bootstrap/paths'
import { CliError } from '@daysheet/local/bootstrap/say'
import { readImportGraph } from './import-graph.ts'

/** How many imports lie between a module and the nearest changed one; a changed one has 0. */
export type Distances = ReadonlyMap<string, number>

/** Files that the working tree, tracked or not, has differently from the commit `since`. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean)
  try {
    return [
      ...git('diff', '--name-only', since, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]
  } catch (error) {
    throw new CliError(`git can't say what has changed since ${since}.`, { cause: error })
  }
}

/** The changed files and every module that imports one of them, through however many others. */
export async function affectedModules(changed: readonly string[]): Promise<Distances> {
  const importers = new Map<string, string[]>()
  for (const [source, imports] of await readImportGraph()) {
    for (const imported of imports) {
      importers.set(imported, [...(importers.get(imported) ?? []), source])
    }
  }
  return distancesFrom(changed, importers)
}

/** Breadth first, so that the first distance found is the shortest. */
export function distancesFrom(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): Distances {
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1)
    }
  }
  return distances
}
