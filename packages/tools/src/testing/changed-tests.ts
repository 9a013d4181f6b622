import type { Distances } from './affected-modules.ts'

/** Where each runner's tests are, and how many of their files `npm test -- changed` runs at most. */
const PLACES: readonly { runner: string; tests: RegExp; most?: number }[] = [
  { runner: 'core', tests: /^packages\/core\/.*\.test\.ts$/ },
  { runner: 'client', tests: /^packages\/client\/.*\.test\.ts$/ },
  { runner: 'widgets', tests: /^packages\/widgets\/.*\.test\.ts$/ },
  { runner: 'portal', tests: /^portal\/src\/.*\.test\.ts$/ },
  { runner: 'local', tests: /^packages\/local\/.*\.test\.ts$/ },
  { runner: 'tools', tests: /^packages\/tools\/test\/.*\.test\.ts$/ },
  { runner: 'packed', tests: /^packages\/tools\/packed\/.*\.test\.ts$/ },
  { runner: 'measured', tests: /^packages\/tools\/measured\/.*\.test\.ts$/ },
  { runner: 'e2e', tests: /^portal\/e2e\/.*\.test\.ts$/ },
  // A change in core reaches all of them, which would be the whole run again.
  { runner: 'api', tests: /^api\/.*\.test\.ts$/, most: 40 },
  { runner: 'stories', tests: /\.stories\.tsx$/, most: 12 },
]

/** Compares what is generated from these sources, which it reads as text and does not import. */
const GENERATED_TEST = 'packages/tools/test/generated.test.ts'
const GENERATED_FROM = /^packages\/(core|client|widgets)\/src\//

export interface ChangedTests {
  /** Test files from the root of the repository, by the name of their runner. */
  files: Map<string, string[]>
  /** How many affected files of a runner are not run. */
  leftOut: Map<string, number>
}

/** The tests that a change can reach, nearest first where there are too many for a quick answer. */
export function changedTests(distances: Distances): ChangedTests {
  const nearestFirst = [...distances].sort(([, one], [, other]) => one - other)
  const files = new Map<string, string[]>()
  const leftOut = new Map<string, number>()
  for (const { runner, tests, most = Infinity } of PLACES) {
    const affected = nearestFirst.map(([file]) => file).filter((file) => tests.test(file))
    if (affected.length > 0) files.set(runner, affected.slice(0, most))
    if (affected.length > most) leftOut.set(runner, affected.length - most)
  }
  const tools = files.get('tools') ?? []
  if (!tools.includes(GENERATED_TEST) && nearestFirst.some(([file]) => GENERATED_FROM.test(file))) {
    files.set('tools', [...tools, GENERATED_TEST])
  }
  return { files, leftOut }
}
