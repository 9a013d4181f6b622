import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '@daysheet/local/bootstrap/paths'
import { partner } from './partner.ts'
import { runProgram } from './run-program.ts'
import { PACKAGES } from './tarballs.ts'

const program = (path: string) => join(repository, 'node_modules', path)

/** Entries to things that no compiler reads, and modules that only our own packages import. */
const WITHOUT_TYPES = /\.(css|json|md)$|^\.\/(standalone|dist)\//

describe.each(PACKAGES)('@daysheet/%s as it is packed', (name) => {
  const tarball = partner.tarballs[name]

  it('is read alike by every bundler (publint)', async () => {
    const args = [program('publint/src/cli.js'), tarball, '--strict']
    expect(await runProgram(process.execPath, args, { cwd: repository })).toMatch(/All good!/)
  })

  // attw leaves with an error when it finds anything.
  it('has the types of what it exports, however they are resolved (attw)', async () => {
    const manifest = join(repository, 'packages', name, 'package.json')
    const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: object }
    const untyped = Object.keys(exports).filter((entry) => WITHOUT_TYPES.test(entry))
    const args = [program('@arethetypeswrong/cli/dist/index.js'), tarball, '--profile', 'esm-only']
    const options = ['--no-color', '--no-emoji', '--exclude-entrypoints', ...untyped]
    const said = await runProgram(process.execPath, [...args, ...options], { cwd: repository })
    expect(said).toContain(`@daysheet/${name} v`)
  })
})
