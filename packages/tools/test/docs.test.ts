import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

// Generated lists are compared with their source by a test of their own.
const documents = tracked.filter(
  (path) =>
    /(^(README|docs\/.*|(api|portal|stories)\/README|packages\/.*README)\.md$)/.test(path) &&
    !/^docs\/(theme-tokens|benchmarks)\.md$/.test(path),
)
/** Rules whose messages send a reader to a file. */
const rules = ['eslint.config.js', '.dependency-cruiser.cjs']
const sources = tracked.filter(
  (path) => /\.(tsx?|mjs|cjs|js|json|html)$/.test(path) && path !== 'package-lock.json',
)

const names = new Set(sources.flatMap((path) => read(path).match(/[A-Za-z_$][\w$]*/g) ?? []))
const manifests = tracked
  .filter((path) => path.endsWith('package.json'))
  .map((path) => JSON.parse(read(path)))
const scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts))
const packageNames = new Set<string>(
  manifests.flatMap((manifest) => [
    manifest.name,
    ...['dependencies', 'devDependencies', 'peerDependencies'].flatMap((kind) =>
      Object.keys(manifest[kind] ?? {}),
    ),
  ]),
)

const isPackage = (text: string): boolean => {
  const [scope = '', name = ''] = text.split('/')
  return packageNames.has(scope) || packageNames.has(`${scope}/${name}`) || text === '@types/*'
}
/** Written by a build, so git has no such file. */
const isBuilt = (path: string): boolean => /(^|\/)dist(\/|$)/.test(path)

/** `features/<noun>/routes.ts` and `document*.ts` stand for any such file, `src/outbox` for a folder. */
function isInTree(path: string): boolean {
  const pattern = path
    .replace(/^(\.\.?\/)+/, '')
    .replace(/\/$/, '')
    .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/<[^>]+>|\*/g, '[^/]+')
    .replaceAll(/\{([^}]+)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`)
  const expected = new RegExp(`(^|/)${pattern}(/|$)`)
  return tracked.some((file) => expected.test(file) || expected.test(`packages/${file}`))
}

function faultOf(text: string): string | null {
  const command = /^npm run (?:-s |--silent )?([\w-]+)/.exec(text)?.[1]
  if (command) return scripts.has(command) ? null : `There is no command npm run ${command}`
  if (/^[\w@.<>{},*-]+(\/[\w@.<>{},*-]+)+\/?$/.test(text)) {
    return isPackage(text) || isBuilt(text) || isInTree(text) ? null : `There is no file ${text}`
  }
  const name = /^([A-Za-z_$][\w$]*)(\(.*\))?$/.exec(text)?.[1]
  return name === undefined || names.has(name) || packageNames.has(name)
    ? null
    : `Nothing is called ${name}`
}

const inBackticks = (text: string): string[] =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].flatMap(
    ([, code]) => code ?? [],
  )

describe('What the documents name', () => {
  it.each(documents)('%s: is in the tree', (path) => {
    expect(inBackticks(read(path)).map(faultOf).filter(Boolean)).toEqual([])
  })

  it.each(rules)('%s: every file a message sends to is in the tree', (path) => {
    const named =
      read(path).match(/\b(packages|api|portal|stories|docs)\/[\w/.*-]*\w(?![\w\\])/g) ?? []
    // What is cut off before an escape is the beginning of a pattern, not a file's name.
    const fixed = named.filter((one) => !one.includes('*'))
    expect(fixed.length).toBeGreaterThan(0)
    expect(fixed.filter((one) => !isInTree(one))).toEqual([])
  })

  it.each([
    ['packages/core/src/contract/nonsense.ts', 'There is no file'],
    [['format', 'Moneyy(amount)'].join(''), 'Nothing is called'],
    ['npm run nonsense', 'There is no command'],
  ])('would not let %s pass', (text, fault) => {
    expect(faultOf(text)).toContain(fault)
  })
})
