import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '@daysheet/local/bootstrap/paths'

/**
 * What package-lock.json says of every package, without asking a registry. A package that arrives
 * with a licence or a script that is not named here fails, and is looked at before it is let in.
 */
interface Locked {
  name: string
  license?: string
  hasInstallScript?: boolean
  integrity?: string
  resolved?: string
}

const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Omit<Locked, 'name'> & { link?: boolean }>
}
const packages: Locked[] = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, locked]) => ({ ...locked, name: path.replace(/^.*node_modules\//, '') }))

/** Ask for the notice at most. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
])

/** By name, with why. */
const EXCEPTIONS: readonly [name: RegExp, licence: string | undefined][] = [
  // libvips as a library of its own, which we change nothing of.
  [/^@img\/sharp/, 'LGPL-3.0-or-later'],
  [/^@img\/sharp/, 'Apache-2.0 AND LGPL-3.0-or-later'],
  [/^@img\/sharp/, 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
  // Of the build and the audits, in nothing that is served.
  [/^(lightningcss|axe-core)/, 'MPL-2.0'],
  [/^caniuse-lite$/, 'CC-BY-4.0'],
  // The command line of the service that errors are reported to; never started here.
  [/^sentry$/, 'FSL-1.1-Apache-2.0'],
  // MIT by the LICENSE in their repositories; their package.json says nothing.
  [/^(eval|require-like|@react-aria\/optimize-locales-plugin)$/, undefined],
]

/** Run something on the machine that installs them. */
const INSTALL_SCRIPTS: ReadonlySet<string> = new Set(['esbuild'])

const isAllowed = ({ name, license }: Locked): boolean =>
  LICENCES.has(license ?? '') ||
  EXCEPTIONS.some(([names, licence]) => names.test(name) && licence === license)

describe('the locked packages', () => {
  it('have licences that are allowed, or are named with why', () => {
    const others = packages.filter((locked) => !isAllowed(locked))
    expect(others.map(({ name, license }) => `${name}: ${license ?? 'none'}`)).toEqual([])
  })

  it('run nothing when they are installed, except those that are named', () => {
    const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript)
    expect(scripts.map(({ name }) => name)).toEqual([...INSTALL_SCRIPTS])
  })

  it('are each what was locked, and come from no other place than the registry', () => {
    expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
    const elsewhere = packages.filter(
      ({ resolved }) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(elsewhere).toEqual([])
  })

  it('would not be let in with a licence that nobody has read', () => {
    expect(isAllowed({ name: 'new-package', license: 'AGPL-3.0-only' })).toBe(false)
    expect(isAllowed({ name: 'new-package' })).toBe(false)
    expect(isAllowed({ name: 'new-package', license: 'LGPL-3.0-or-later' })).toBe(false)
  })
})
