import type { ImportGraph } from './import-graph.ts'
import type { Reach } from './test-runners.mjs'

/** What decides about every run: versions, settings and the runners themselves. */
const ALWAYS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'packages/tools/src/testing',
  'packages/tools/src/commands',
]

/** What `npm start` runs and shows, whose own tests are no part of it. */
const PRODUCT = ['api', 'packages', 'portal']
const TEST = /\.(test|stories)\.tsx?$|\/(test|e2e|packed|measured|bench|trials)\//

const isWithin = (file: string, folder: string) =>
  folder === '.' || file === folder || file.startsWith(`${folder}/`)

/**
 * The files that can change how a runner ends: those that it reads, imported or not, and all that
 * they import, through however many others.
 * @param files every file of the repository
 */
export function reachableFiles(
  { reads, startsProduct = false }: Reach,
  files: readonly string[],
  imports: ImportGraph,
): string[] {
  const ofProduct = (file: string) =>
    !TEST.test(file) && PRODUCT.some((folder) => isWithin(file, folder))
  const reached = new Set(
    files.filter(
      (file) =>
        [...ALWAYS, ...reads].some((folder) => isWithin(file, folder)) ||
        (startsProduct && ofProduct(file)),
    ),
  )
  const known = new Set(files)
  for (const file of reached) {
    for (const imported of imports.get(file) ?? []) if (known.has(imported)) reached.add(imported)
  }
  return [...reached].toSorted()
}
