import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Manifest } from 'vite'

/** A page as the browser loads it: the modules that its address needs, from their sources. */
interface Page {
  name: string
  modules: readonly string[]
  /** The public pages are built apart from the portal (site-build.ts). */
  isPublic?: true
  /** Bytes, gzipped. */
  aim: number
}

const PAGES: readonly Page[] = [
  {
    name: 'a public page',
    modules: ['src/public/browser/main.ts'],
    isPublic: true,
    aim: 10_000,
  },
  { name: 'the sign-in page', modules: ['index.html', 'src/pages/Login.tsx'], aim: 165_000 },
  {
    name: "the worker's home",
    modules: [
      'index.html',
      'src/worker/WorkerArea.tsx',
      '../packages/widgets/src/entries/worker-home.ts',
    ],
    aim: 190_000,
  },
  {
    name: "the client's home",
    modules: [
      'index.html',
      'src/client/ClientArea.tsx',
      '../packages/widgets/src/entries/client-home.ts',
    ],
    aim: 200_000,
  },
  {
    name: 'the invoice editor',
    modules: [
      'index.html',
      'src/worker/WorkerArea.tsx',
      'src/worker/InvoiceEditorPage.tsx',
      'src/calls/document-calls.ts',
    ],
    aim: 260_000,
  },
]

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** The scripts of these modules and of everything that they import before they can run. */
function scriptsOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const scripts = new Set<string>()
  const seen = new Set<string>()
  const follow = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build's manifest does not know ${name}`)
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  for (const name of modules) follow(name)
  return scripts
}

const folder = mkdtempSync(join(tmpdir(), 'daysheet-weight-'))
try {
  process.stderr.write('building the portal\n')
  const portal = fileURLToPath(new URL('..', import.meta.url))
  await build({
    root: portal,
    configFile: join(portal, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  })
  const manifestOf = (name: string) =>
    JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as Manifest
  const ofPortal = manifestOf('manifest.json')
  const ofPublicPages = manifestOf('site-manifest.json')
  const gzipped = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length

  const rows = ['| What | Ours | At most | Ratio | Aim | Met |', '|---|---|---|---|---|---|']
  for (const { name, modules, isPublic, aim } of PAGES) {
    const scripts = [...scriptsOf(isPublic ? ofPublicPages : ofPortal, modules)]
    const bytes = scripts.reduce((sum, file) => sum + gzipped(file), 0)
    rows.push(
      `| JavaScript of ${name}, gzipped, React included, in ${scripts.length} files | ` +
        `${kilobytes(bytes)} | ${kilobytes(aim)} | ${(bytes / aim).toFixed(2)} | ≤ 1 | ` +
        `${bytes <= aim ? 'yes' : 'no'} |`,
    )
  }
  process.stdout.write(`${rows.join('\n')}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
