import {
  existsSync,
  globSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { partner } from './partner.ts'
import { runProgram } from './run-program.ts'
import { PACKAGES } from './tarballs.ts'

/** What a React site has anyway, and types that weigh nothing. */
const THERE_ALREADY = /^(react|react-dom|scheduler|@types\/.*|csstype)$/
const MOST = 15
/** Bytes; a schema that is spelled out where it could be named is ten times as much. */
const LONGEST_DECLARATION = 100_000

interface Tree {
  dependencies?: Record<string, Tree>
}

const namesIn = (tree: Tree): string[] =>
  Object.entries(tree.dependencies ?? {}).flatMap(([name, below]) => [name, ...namesIn(below)])

describe("a partner's node_modules", () => {
  it.each([partner.react19, partner.react18])(
    'holds the packed files, not a link to ours',
    (folder) => {
      for (const name of PACKAGES) {
        const installed = join(folder, 'node_modules/@daysheet', name)
        expect(lstatSync(installed).isSymbolicLink()).toBe(false)
        expect(realpathSync(installed)).toBe(
          join(realpathSync(folder), 'node_modules/@daysheet', name),
        )
        expect(readdirSync(installed)).not.toContain('src')
      }
    },
  )

  it(`gains at most ${MOST} packages beside React`, async () => {
    const ours = [...PACKAGES.map((name) => `@daysheet/${name}`), '@tanstack/react-query']
    const said = await runProgram('npm', ['ls', '--all', '--json', ...ours], {
      cwd: partner.react18,
    })
    const top = (JSON.parse(said) as Tree).dependencies ?? {}
    const gained = new Set(
      ours
        .flatMap((name) => [name, ...namesIn(top[name] ?? {})])
        .filter((name) => !THERE_ALREADY.test(name)),
    )
    expect([...gained].length, [...gained].join(', ')).toBeLessThanOrEqual(MOST)
  })

  it.each(PACKAGES)('has the licence, the guide and the list of names of @daysheet/%s', (name) => {
    const installed = join(partner.react19, 'node_modules/@daysheet', name)
    expect(readdirSync(installed)).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'api.md', 'package.json']),
    )
    expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toMatch(/^MIT License/)
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object
    expect(manifest).toMatchObject({
      license: 'MIT',
      engines: { node: expect.any(String) },
      repository: { directory: `packages/${name}` },
    })
  })

  it('gains no icons that the widgets do not draw', () => {
    const icons = ['lucide', 'lucide-react']
    const installed = icons.filter((name) =>
      existsSync(join(partner.react19, 'node_modules', name)),
    )
    expect(installed).toEqual([])
  })

  it('reads no declaration of the widgets that was spelled out where it could be named', () => {
    const dist = join(partner.react19, 'node_modules/@daysheet/widgets/dist')
    const long = globSync('**/*.d.ts', { cwd: dist }).filter(
      (file) => statSync(join(dist, file)).size > LONGEST_DECLARATION,
    )
    expect(long).toEqual([])
  })

  it('has the licence of everything that is built in', () => {
    const widgets = join(partner.react19, 'node_modules/@daysheet/widgets/dist')
    const licences = readFileSync(join(widgets, 'third-party-licences.txt'), 'utf8')
    const folders = readdirSync(join(widgets, 'built-in'))
    const names = folders.flatMap((folder) =>
      folder.startsWith('@')
        ? readdirSync(join(widgets, 'built-in', folder)).map((name) => `${folder}/${name}`)
        : folder,
    )
    for (const name of names) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
  })
})
