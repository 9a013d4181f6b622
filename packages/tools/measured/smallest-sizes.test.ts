import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

/**
 * What `npm run bench` and `npm run trial` do for minutes, each started once at its smallest size
 * (packages/tools/src/testing/sized.ts), to see that it still runs. Its figures mean nothing at that size.
 */
const repository = fileURLToPath(new URL('../../../', import.meta.url))

const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  scripts: { bench: string }
}
const benches = [...scripts.bench.matchAll(/run\.mjs (\S+)/g)].map(([, file = '']) => file)
const trials = readdirSync(join(repository, 'api/trials'))
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -'.ts'.length))

const run = async (file: string, ...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=daysheet:source', file, ...args],
    { cwd: repository, env: { ...process.env, NODE_ENV: undefined, SMALLEST_SIZE: 'on' } },
  )
  return stdout
}

/** A row of a table, or `what: figure`. */
const A_FIGURE = /^\|.*\d.*\|$|: \d/m

describe('a measurement, at its smallest size', () => {
  // Those of the portal share its folder, so that it is built once.
  it.concurrent.each([
    ['the benches of the portal', benches.filter((file) => file.startsWith('portal/'))],
    ['the benches of the API', benches.filter((file) => !file.startsWith('portal/'))],
  ])('%s print their figures', async (_, files) => {
    for (const file of files) expect(await run(file), file).toMatch(A_FIGURE)
  })

  it.concurrent.each(trials)('the trial %s prints its figures', async (name) => {
    expect(await run('api/trials/main.ts', name)).toMatch(A_FIGURE)
  })
})
