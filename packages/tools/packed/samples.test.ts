import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { repository } from '@daysheet/local/bootstrap/paths'
import { programOf } from '../src/run-tool.mjs'
import { partner } from './partner.ts'
import { runProgram } from './run-program.ts'

const samplesOf = (guide: string) =>
  [
    ...readFileSync(join(repository, 'docs', guide), 'utf8').matchAll(/^```(tsx?)\n(.*?)^```$/gms),
  ].map(([, ending = '', code = ''], at) => ({
    // A sample that another one imports says its name in its first line.
    file: /^\/\/ ([\w-]+\.tsx?)\n/.exec(code)?.[1] ?? `sample-${at + 1}.${ending}`,
    code,
  }))

const check = (project: string) =>
  runProgram(process.execPath, [programOf('tsc'), '-p', project], { cwd: project })

it.each([
  ['EMBEDDING.md', 11],
  ['PARTNERS.md', 2],
  ['HOSTS.md', 3],
])('every sample of docs/%s compiles against the installed packages', async (guide, least) => {
  const samples = samplesOf(guide)
  expect(samples.length).toBeGreaterThanOrEqual(least)
  const folder = join(partner.react19, 'samples', guide.replace('.md', ''))
  mkdirSync(folder, { recursive: true })
  for (const { file, code } of samples) {
    // Without an import or an export two samples would share their names.
    writeFileSync(join(folder, file), `${code}\nexport {}\n`)
  }
  const config = {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      types: ['vite/client', 'node'],
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      jsx: 'react-jsx',
      resolveJsonModule: true,
    },
    include: ['.'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  await check(folder)
})

it.each([
  join(partner.react19, 'vite'),
  join(partner.react18, 'vite'),
  join(partner.react19, 'next'),
  join(partner.react19, 'script'),
  join(partner.react19, 'partner-site'),
])('%s compiles against the installed packages', async (project) => {
  await check(project)
})

it('the Jest configuration of docs/EMBEDDING.md has the packages transformed, and no others', async () => {
  const guide = readFileSync(join(repository, 'docs/EMBEDDING.md'), 'utf8')
  const code = /^```js\n(\/\/ jest\.config\.js.*?)^```$/ms.exec(guide)?.[1] ?? ''
  const file = join(partner.react19, 'jest.config.cjs')
  writeFileSync(file, code)
  const { default: config } = (await import(pathToFileURL(file).href)) as {
    default: { transformIgnorePatterns: string[] }
  }
  const isIgnored = (path: string) =>
    config.transformIgnorePatterns.some((pattern) => new RegExp(pattern).test(path))
  expect(isIgnored('/site/node_modules/@daysheet/widgets/dist/provider.js')).toBe(false)
  expect(isIgnored('/site/node_modules/react/index.js')).toBe(true)
})
