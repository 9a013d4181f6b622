import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import readConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config'

const ROOTS = ['packages', 'api', 'portal', 'stories']

/** What each module of the repository imports, as paths from its root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

export async function readImportGraph(): Promise<ImportGraph> {
  const { options } = await readConfiguration(join(repository, '.dependency-cruiser.cjs'))
  const { output } = await cruise(ROOTS, { ...options, baseDir: repository })
  return new Map(
    (output as ICruiseResult).modules.map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved }) => resolved),
    ]),
  )
}
